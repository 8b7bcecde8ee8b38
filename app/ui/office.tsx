import { langOf } from "~/models/lang";
import { ownText } from "~/models/own-text";
import { site } from "~/site";
import { t } from "~/texts";
import { Icon } from "./icon";
import { messageQuery } from "./share-links";

export function OfficeAddress() {
  const street = ownText("street");
  return (
    <ul className="mt-2">
      <li className="flex min-h-11 items-center gap-2" {...langOf(street)}>
        <Icon name="map-pin" size={18} className="shrink-0 text-brand" />
        {street}
        {t.shell.comma}
        {ownText("city")}
        {t.shell.comma}
        {ownText("country")}
      </li>
      <OfficeLinks className="link inline-flex min-h-11 items-center gap-2" />
    </ul>
  );
}

export function OfficeLinks({ className }: { className?: string }) {
  return (
    <>
      <li>
        <a href={site.phoneHref} className={className}>
          <Icon name="phone" size={18} />
          {site.phone}
        </a>
      </li>
      <li>
        <a href={`mailto:${site.email}`} className={className}>
          <Icon name="mail" size={18} />
          {site.email}
        </a>
      </li>
    </>
  );
}

/** The office on WhatsApp and Telegram. @param text what the message begins with */
export function ChatLinks({ text }: { text: string }) {
  const query = messageQuery({ text });
  return (
    <p className="flex flex-wrap gap-3 *:flex-1">
      <a href={`${site.chat.whatsapp}?${query}`} className="button button-brand">
        <Icon name="message-circle" size={20} />
        {t.contact.whatsapp}
      </a>
      <a href={`${site.chat.telegram}?${query}`} className="button button-quiet">
        <Icon name="send" size={20} />
        {t.contact.telegram}
      </a>
    </p>
  );
}

export function Hours({ hours }: { hours: readonly { days: string; time: string }[] }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {hours.map(({ days, time }) => (
        <div key={days} className="contents">
          <dt>{t.time.officeDays(days)}</dt>
          <dd>
            {t.time.officeHours(time)}
            <span lang="am" className="block text-sm text-muted">
              {t.time.otherClock(time)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Those without an address are shown all the same. */
const networks = () =>
  [
    { name: "Facebook", icon: "facebook", url: site.facebook },
    { name: "Instagram", icon: "instagram", url: site.instagram },
    { name: "Telegram", icon: "telegram", url: site.telegramPage },
    { name: "LinkedIn", icon: "linkedin", url: site.linkedin },
  ] as const;

export function SocialLinks({ className }: { className: string }) {
  return (
    <ul className={`social-links flex flex-wrap gap-2 ${className}`}>
      {networks().map(({ name, icon, url }) => (
        <li key={name}>
          <a href={url || undefined} className="grid size-11 place-items-center rounded-full">
            <Icon name={icon} size={20} />
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
