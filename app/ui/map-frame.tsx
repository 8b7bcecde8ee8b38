import { Icon } from "./icon";
import { useRootData } from "./root-data";

export function MapFrame({ src, href, title }: { src: string; href: string; title: string }) {
  return (
    <div>
      {!useRootData()?.saveData && (
        <iframe
          src={src}
          title={title}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="aspect-4/3 w-full rounded-box border border-line bg-sand md:aspect-video"
        />
      )}
      <a href={href} className="link mt-2 inline-flex min-h-11 items-center gap-2">
        <Icon name="map-pin" size={18} />
        Open the map in a new page
      </a>
    </div>
  );
}
