import { useEffect, useId, useRef, useState } from "react";
import { imageTypes } from "~/models/catalogue/image/upload-rules";
import { Icon } from "../../icon";
import { showToast } from "../../toast";
import { UploadFailed, uploadFailed, uploadImage } from "./upload-file";

type Upload = { key: number; file: File; share: number; failure?: string; mayRetry?: boolean };
export type UploadCounts = { pending: number; failed: number };
let nextKey = 1;

/** `onUploaded` gets the URLs in the order of the files; a failed one does not hold up the others. */
function useImageUploads(onUploaded: (url: string) => void, failedTitle: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const deliver = useRef(onUploaded);
  deliver.current = onUploaded;
  const order = useRef(Promise.resolve());

  const dismiss = (key: number) =>
    setUploads((before) => before.filter((item) => item.key !== key));
  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((before) =>
      before.map((item) => (item.key === key ? { ...item, ...changes } : item)),
    );

  async function send(key: number, file: File) {
    const upload = uploadImage(file, (share) => change(key, { share }));
    const turn = order.current;
    const delivered = upload
      .then(async (url) => {
        await turn;
        deliver.current(url);
        dismiss(key);
        showToast({ title: "Image uploaded", tone: "success" });
      })
      .catch((error: unknown) => {
        if (!(error instanceof UploadFailed)) {
          dismiss(key);
          throw error;
        }
        const mayRetry = error.title === uploadFailed.title;
        const { message: description, reason } = error;
        change(key, { failure: reason ?? description, mayRetry });
        const title = mayRetry ? failedTitle : error.title;
        showToast({ title, description, reason, tone: "error" });
      });
    order.current = delivered.catch(() => {});
    await delivered;
  }

  function start(files: Iterable<File>) {
    for (const file of files) {
      const key = nextKey++;
      setUploads((before) => [...before, { key, file, share: 0 }]);
      send(key, file);
    }
  }

  function retry({ key, file }: Upload) {
    change(key, { share: 0, failure: undefined });
    send(key, file);
  }

  return { uploads, start, retry, dismiss };
}

/** Needs script: pair it with a file input inside a `without-script` element. */
export function ImageUpload({
  label,
  multiple = false,
  onUploaded,
  onPending,
  failedTitle = uploadFailed.title,
}: {
  label: string;
  multiple?: boolean;
  failedTitle?: string;
  onUploaded: (url: string) => void;
  onPending?: (uploads: UploadCounts) => void;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { uploads, start, ...act } = useImageUploads(onUploaded, failedTitle);
  const pending = uploads.filter(({ failure }) => !failure).length;
  const failed = uploads.length - pending;
  useEffect(() => onPending?.({ pending, failed }), [pending, failed, onPending]);

  return (
    <div className="needs-script">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drop is a mouse shortcut for the button inside */}
      <div
        className={`rounded-box border-2 border-dashed p-5 text-center ${isOver ? "border-brand bg-brand-soft" : "border-line"}`}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          setIsOver(false);
          start([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
        }}
      >
        <label
          htmlFor={id}
          className="button button-quiet cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-ochre-deep"
        >
          <Icon name="image-plus" size={20} />
          {label}
          {/* Without a name the input is not submitted with the surrounding form. */}
          <input
            id={id}
            type="file"
            multiple={multiple}
            accept={imageTypes.join(",")}
            className="sr-only"
            onChange={(event) => {
              start([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </label>
        <p className="mt-2 text-sm text-muted">
          JPG, PNG or WEBP, at most 5 MB{multiple && " each"}
        </p>
      </div>
      <ul aria-label="Uploads" className={uploads.length > 0 ? "mt-3 grid gap-2" : "hidden"}>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} {...act} />
        ))}
      </ul>
    </div>
  );
}

function UploadRow({
  upload,
  retry,
  dismiss,
}: {
  upload: Upload;
  retry: (upload: Upload) => void;
  dismiss: (key: number) => void;
}) {
  const { key, file, share, failure, mayRetry } = upload;
  return (
    <li className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 text-sm">
      <span className="min-w-32 grow basis-0 truncate">{file.name}</span>
      {failure ? (
        <>
          <span className="font-medium text-danger">{failure}</span>
          <span className="flex items-center">
            {mayRetry && (
              <button
                type="button"
                aria-label={`Retry ${file.name}`}
                className="link min-h-11 px-2"
                onClick={() => retry(upload)}
              >
                Retry
              </button>
            )}
            <button
              type="button"
              aria-label={`Dismiss ${file.name}`}
              className="grid size-11 place-items-center rounded-box hover:bg-sand"
              onClick={() => dismiss(key)}
            >
              <Icon name="x" size={18} />
            </button>
          </span>
        </>
      ) : (
        <>
          <progress
            aria-label={`Upload of ${file.name}`}
            value={share}
            className="w-32 accent-brand"
          />
          <span aria-hidden className="w-10 text-right tabular-nums">
            {Math.round(share * 100)}%
          </span>
        </>
      )}
    </li>
  );
}
