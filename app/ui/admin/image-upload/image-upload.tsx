import { useEffect, useId, useRef, useState } from "react";
import { imageTypes } from "~/models/image/image";
import { Icon } from "../../icon";
import { showToast } from "../../toast";
import { UploadFailed, uploadImage } from "./upload-file";

type Pending = { key: number; name: string; share: number };
let nextKey = 1;

/** Pending uploads, and `start` to add some; `onUploaded` gets the URLs in order. */
function useImageUploads(onUploaded: (url: string) => void) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const deliver = useRef(onUploaded);
  deliver.current = onUploaded;
  const order = useRef(Promise.resolve());

  async function one(file: File) {
    const key = nextKey++;
    setPending((before) => [...before, { key, name: file.name, share: 0 }]);
    const upload = uploadImage(file, (share) => {
      setPending((before) => before.map((item) => (item.key === key ? { ...item, share } : item)));
    });
    const turn = order.current;
    const delivered = upload
      .then(async (url) => {
        await turn;
        deliver.current(url);
        showToast({ title: "Image uploaded", tone: "success" });
      })
      .catch((error: unknown) => {
        if (!(error instanceof UploadFailed)) throw error;
        const description = `${error.message} (${file.name})`;
        showToast({ title: error.title, description, tone: "error" });
      })
      .finally(() => setPending((before) => before.filter((item) => item.key !== key)));
    order.current = delivered.catch(() => {});
    await delivered;
  }

  const start = (files: Iterable<File>) => {
    for (const file of files) one(file);
  };
  return { pending, start };
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
}: {
  label: string;
  multiple?: boolean;
  onUploaded: (url: string) => void;
  /** Called with the number of pending uploads. */
  onPending?: (count: number) => void;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { pending, start } = useImageUploads(onUploaded);
  useEffect(() => onPending?.(pending.length), [pending.length, onPending]);

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
      <ul aria-label="Uploads" className={pending.length > 0 ? "mt-3 grid gap-2" : "hidden"}>
        {pending.map(({ key, name, share }) => (
          <li key={key} className="flex items-center gap-3 text-sm">
            <span className="min-w-0 grow truncate">{name}</span>
            <progress
              aria-label={`Upload of ${name}`}
              value={share}
              className="w-32 accent-brand"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
