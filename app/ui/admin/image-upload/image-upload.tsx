import { useEffect, useId, useRef, useState } from "react";
import { imageTypes } from "~/models/image/upload-rules";
import { Icon } from "../../icon";
import { showToast } from "../../toast";
import { UploadFailed, uploadFailed, uploadImage } from "./upload-file";

type Upload = { key: number; name: string; share: number; failure?: string; retry?: () => void };
let nextKey = 1;

/** Uploads under way and failed ones, and `start` to add some; `onUploaded` gets the URLs in order. */
function useImageUploads(onUploaded: (url: string) => void, failedTitle: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const deliver = useRef(onUploaded);
  deliver.current = onUploaded;
  const order = useRef(Promise.resolve());

  async function one(file: File) {
    const key = nextKey++;
    const change = (changes: Partial<Upload>) =>
      setUploads((before) =>
        before.map((item) => (item.key === key ? { ...item, ...changes } : item)),
      );
    const remove = () => setUploads((before) => before.filter((item) => item.key !== key));
    setUploads((before) => [...before, { key, name: file.name, share: 0 }]);
    const upload = uploadImage(file, (share) => change({ share }));
    const turn = order.current;
    const delivered = upload
      .then(async (url) => {
        await turn;
        deliver.current(url);
        remove();
        showToast({ title: "Image uploaded", tone: "success" });
      })
      .catch((error: unknown) => {
        if (!(error instanceof UploadFailed)) {
          remove();
          throw error;
        }
        const isFault = error.title === uploadFailed.title;
        const retry = () => {
          remove();
          one(file);
        };
        change({ failure: error.reason, ...(isFault && { retry }) });
        const title = isFault ? failedTitle : error.title;
        showToast({ title, description: error.message, tone: "error" });
      });
    order.current = delivered.catch(() => {});
    await delivered;
  }

  const start = (files: Iterable<File>) => {
    setUploads((before) => before.filter(({ failure }) => !failure));
    for (const file of files) one(file);
  };
  return { uploads, start };
}

/**
 * Uploads images by drop zone or button, with progress; `onUploaded` gets each URL. Needs script:
 * pair it with a file input inside a `without-script` element.
 */
export function ImageUpload({
  label,
  multiple = false,
  onUploaded,
  onPending,
  failedTitle = uploadFailed.title,
}: {
  label: string;
  multiple?: boolean;
  /** Title of the toast when an image could not be uploaded. */
  failedTitle?: string;
  onUploaded: (url: string) => void;
  /** Called with the number of pending uploads. */
  onPending?: (count: number) => void;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { uploads, start } = useImageUploads(onUploaded, failedTitle);
  const pending = uploads.filter(({ failure }) => !failure).length;
  useEffect(() => onPending?.(pending), [pending, onPending]);

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
        {uploads.map(({ key, name, share, failure, retry }) => (
          <li key={key} className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm">
            <span className="min-w-32 grow basis-0 truncate">{name}</span>
            {failure ? (
              <>
                <span className="font-medium text-danger">{failure}</span>
                {retry && (
                  <button type="button" className="link min-h-11" onClick={retry}>
                    Retry
                  </button>
                )}
              </>
            ) : (
              <progress
                aria-label={`Upload of ${name}`}
                value={share}
                className="w-32 accent-brand"
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
