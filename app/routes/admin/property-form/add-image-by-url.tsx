import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { isImageAddress, propertyLimits } from "~/models/property/fields";

export function AddImageByUrl({ onAdd }: { onAdd: (url: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);

  function add() {
    const url = typed.trim();
    if (!url) return;
    setIsWrong(!isImageAddress(url));
    if (!isImageAddress(url)) return;
    onAdd(url);
    setTyped("");
  }

  return (
    <div className="needs-script mt-4">
      <label htmlFor={id} className="mb-1.5 inline-block font-semibold">
        Image URL
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="field"
          inputMode="url"
          placeholder="https://"
          value={typed}
          maxLength={propertyLimits.images.length}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="button button-quiet shrink-0" onClick={add}>
          <Plus aria-hidden size={18} />
          <span>
            Add<span className="max-sm:sr-only"> Image</span>
          </span>
        </button>
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          An image needs a web address or a path that begins with /
        </p>
      )}
    </div>
  );
}
