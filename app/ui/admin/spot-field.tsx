import { useState } from "react";
import { type Coordinates, toDrawing } from "~/models/catalogue/places/drawing";
import {
  mapLinkMax,
  readSpot,
  spotInView,
  spotTexts,
  tapAroundField,
  type ViewName,
  viewNames,
  viewOf,
  viewPixels,
} from "~/models/catalogue/places/spot";
import { Drawing } from "../drawing";
import { Field, type FormField } from "../form/field";
import { typeInto } from "./type-into";

type Name = "latitude" | "longitude" | "mapLink";
type Centred = { spot: Coordinates | null; centre: Coordinates | null };

const degrees = { inputMode: "decimal", maxLength: 20 } as const;
const captions: Record<ViewName, string> = {
  tapCity: "Tap where it is",
  tapNear: "Tap again to be exact",
};

/** Coordinates by a pasted link, a tap on the drawing, which without script sends the form, or typed. */
export function SpotField({ fields, hint }: { fields: Record<Name, FormField>; hint: string }) {
  const [{ spot, centre }, setSpot] = useState<Centred>(() => {
    const given = spotOf(fields.latitude.initialValue, fields.longitude.initialValue);
    return { spot: given, centre: given };
  });
  const [linkSays, setLinkSays] = useState("");
  const input = (name: Name) => document.getElementById(fields[name].id) as HTMLInputElement;
  function put(name: Name, value: string) {
    if (input(name).value === value) return;
    typeInto(fields[name], value);
  }
  function move(to: Coordinates) {
    const { latitude, longitude } = spotTexts(to);
    put("latitude", latitude);
    put("longitude", longitude);
  }
  const onTyped = ({ nativeEvent }: React.FormEvent) => {
    // Typed coordinates replace the link.
    if (nativeEvent.isTrusted) put("mapLink", "");
    const typed = spotOf(input("latitude").value, input("longitude").value);
    setSpot({ spot: typed, centre: typed });
  };
  const degreesOf = (name: "latitude" | "longitude", label: string) => (
    <Field field={fields[name]} label={label} type="text" {...degrees} onInput={onTyped} />
  );
  return (
    <div className="grid gap-4">
      <Field
        field={fields.mapLink}
        label="Google Maps link"
        hint="Paste it here, or two numbers such as 9.01052, 38.76134: they replace those below"
        type="text"
        inputMode="url"
        maxLength={mapLinkMax}
        autoComplete="off"
        onInput={({ currentTarget }) => {
          const read = currentTarget.value.trim() ? readSpot(currentTarget.value) : "";
          setLinkSays(typeof read === "string" ? read : "");
          if (typeof read === "object") move(read);
        }}
      />
      {!fields.mapLink.errors && (
        <p role="status" className="text-sm text-danger empty:hidden">
          {linkSays}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        {degreesOf("latitude", "Latitude")}
        {degreesOf("longitude", "Longitude")}
      </div>
      {centre && (
        <input
          type="hidden"
          name={tapAroundField}
          value={Object.values(spotTexts(centre)).join()}
        />
      )}
      <div className="flex flex-wrap gap-4">
        {viewNames.map((name) =>
          name === "tapNear" && !centre ? null : (
            <View
              key={name}
              {...{ name, spot, centre }}
              onTap={(to) => {
                put("mapLink", "");
                move(to);
                // A tap on the close view does not move it.
                setSpot({ spot: to, centre: name === "tapNear" ? centre : to });
              }}
            />
          ),
        )}
      </div>
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}

function View({
  name,
  spot,
  centre,
  onTap,
}: Centred & { name: ViewName; onTap: (to: Coordinates) => void }) {
  const part = viewOf(name, centre);
  const point = spot && toDrawing(spot);
  return (
    <div>
      <div
        className="relative focus-within:outline-2"
        style={{ width: viewPixels, height: viewPixels }}
      >
        <Drawing title={captions[name]} part={part} className="border border-line">
          {point && (
            <circle
              cx={point.x}
              cy={point.y}
              r={part.width / 40}
              strokeWidth={part.width / 100}
              className="fill-danger stroke-white"
            />
          )}
        </Drawing>
        <input
          type="image"
          name={name}
          src="/favicon.svg"
          alt={captions[name]}
          formNoValidate
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
          onClick={(event) => {
            event.preventDefault();
            const box = event.currentTarget.getBoundingClientRect();
            const at = { x: event.clientX - box.left, y: event.clientY - box.top };
            // A click by keyboard has no coordinates.
            if (event.detail > 0) onTap(spotInView(name, centre, at));
          }}
        />
      </div>
      <p className="mt-1 text-sm">{captions[name]}</p>
    </div>
  );
}

function spotOf(latitude: unknown, longitude: unknown): Coordinates | null {
  const read = readSpot(`${latitude ?? ""}, ${longitude ?? ""}`);
  return typeof read === "string" ? null : read;
}
