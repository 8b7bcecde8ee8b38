import ImagePlus from "lucide-react/icons/image-plus";
import { useEffect, useId, useRef, useState } from "react";
import { imageTypes } from "~/models/image/image";
import { showToast } from "../../toast";
import { UploadFailed, uploadImage } from "./upload-file";

type Pending = { key: number; name: string; share: number };
let nextKey = 1;

/** Uploads under way, and `start`, which adds to them; each URL goes to `onUploaded`, in order. */
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
 * A place to drop pictures on and a button to choose them, with the progress of each. What is
 * uploaded goes to `onUploaded` as a URL of this site. It needs script: give the form a file
 * input beside it, in an element of the class `without-script`.
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
  /** Told how many uploads are under way. */
  onPending?: (count: number) => void;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { pending, start } = useImageUploads(onUploaded);
  useEffect(() => onPending?.(pending.length), [pending.length, onPending]);

  return (
    <div className="needs-script">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut for the button inside */}
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
          <ImagePlus aria-hidden size={20} />
          {label}
          {/* Without a name it is no part of the form around it. */}
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
