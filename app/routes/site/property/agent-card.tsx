import type { PublicAgent } from "~/models/accounts/agent/agent.server";
import { contactParam } from "~/models/catalogue/places/address";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { langOf } from "~/models/lang";
import { ownText } from "~/models/own-text";
import { paths } from "~/paths";
import { isLite } from "~/platform/lite";
import { site } from "~/site";
import { t } from "~/texts";
import { Icon, type IconName } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { messageQuery, shareLinks } from "~/ui/share-links";

export function contactLinks(
  { id, number, title, inShort, url, picture, ...home }: PropertyDetail,
  agent: PublicAgent | null,
) {
  const sms = t.detail.sms({
    number,
    place: home.subcity ? t.words.subcities[home.subcity] : home.city,
    rooms: home.bedrooms,
    price: (home.currency === "ETB" ? "" : "$") + home.amount.toLocaleString("en-US"),
    isRent: home.offer === "rent",
    phone: agent?.phones[0]?.text ?? site.phone,
  });
  const text = t.detail.hello(title, number, inShort, url);
  return {
    call: agent?.phones[0]?.href ?? site.phoneHref,
    mail: `mailto:${site.email}?${messageQuery({ subject: title, body: text })}`,
    whatsapp: `${agent?.whatsapp ?? site.chat.whatsapp}?${messageQuery({ text })}`,
    telegram: `${agent?.telegram ?? site.chat.telegram}?${messageQuery({ text })}`,
    picture: `${number}.jpg`,
    taps: `${new URL(url).origin}${paths.taps}/${id}`,
    share: {
      ...shareLinks(url, `${title} (${inShort})`),
      // Phones of Apple want the second mark.
      sms: `sms:?&${messageQuery({ body: sms })}`,
      picture,
    },
  };
}

type Links = ReturnType<typeof contactLinks>;

export function AgentCard({ agent, links }: { agent: PublicAgent | null; links: Links }) {
  const { name, role } = agent
    ? { ...agent, role: t.detail.agentOf(site.company) }
    : { name: site.agentName, role: ownText("agentRole") };
  const rating = ownText("agentRating");
  const shared = [
    ["whatsapp", t.detail.channels.whatsapp],
    ["telegram", t.detail.channels.telegram],
    ["sms", t.detail.bySms],
    ["picture", t.detail.savePicture, links.picture],
  ] as const;
  return (
    <>
      <div className="flex items-center gap-4">
        {agent?.photo && !isLite() && (
          <div className="shrink-0">
            <Picture
              src={agent.photo}
              alt=""
              sizes="80px"
              maxWidth={320}
              className="size-20 rounded-full object-cover"
            />
          </div>
        )}
        <div className="min-w-0">
          <h2 id="agent-heading" className="text-lg font-semibold" {...langOf(name)}>
            {name}
          </h2>
          <p className="text-muted" {...langOf(role)}>
            {role}
          </p>
          {rating && (
            <p className="mt-1 flex items-center gap-1.5 text-sm" {...langOf(rating)}>
              <Icon name="star" size={16} className="fill-ochre text-ochre" />
              {rating}
            </p>
          )}
        </div>
      </div>
      {agent && agent.phones.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {agent.phones.map(({ text, href }) => (
            <li key={text}>
              <a
                href={href}
                ping={`${links.taps}/call`}
                className="link inline-flex min-h-11 items-center"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Channel name="call" {...inCard} links={links} className="button button-action px-3" />
        <Channel name="whatsapp" {...inCard} links={links} className="button button-brand px-3" />
        <Channel name="telegram" {...inCard} links={links} className="button button-quiet px-3" />
        <Channel name="mail" {...inCard} links={links} className="button button-quiet px-3" />
      </div>
      <h3 className="mt-6 text-sm font-semibold">{t.detail.share}</h3>
      <div className="mt-1 flex flex-wrap gap-x-4">
        <button type="button" className="needs-script link min-h-11">
          {t.detail.copyLink}
        </button>
        {shared.map(([name, label, download]) => (
          <a
            key={name}
            href={links.share[name]}
            download={download}
            className="link inline-flex min-h-11 items-center"
          >
            {label}
          </a>
        ))}
      </div>
    </>
  );
}

const inCard = { size: 18, iconClass: "shrink-0" };

const channels = {
  call: "phone",
  whatsapp: "message-circle",
  telegram: "send",
  mail: "mail",
} as const satisfies Record<string, IconName>;

type ChannelProps = {
  name: keyof typeof channels;
  links: Links;
  className?: string;
  size?: number;
  iconClass?: string;
};

function Channel({ name, links, className, size = 20, iconClass }: ChannelProps) {
  return (
    <a href={links[name]} ping={`${links.taps}/${name}`} className={className}>
      <Icon name={channels[name]} size={size} className={iconClass} />
      {t.detail.channels[name]}
    </a>
  );
}

// Not centred: the icon may be drawn before its label has come, and then does not move.
const inBar =
  "flex min-h-14 flex-col items-center pt-2.5 font-semibold text-[0.75rem] leading-[1rem] [@media(max-width:16em)]:text-[0.5rem]";

export function ContactBar({ links }: { links: Links }) {
  return (
    <>
      <Channel name="call" links={links} className={`${inBar} bg-ochre`} />
      <Channel name="telegram" links={links} className={inBar} />
      <Channel name="whatsapp" links={links} className={inBar} />
      <a href={`?${contactParam}=visit#${contactParam}`} className={inBar}>
        <Icon name="calendar-clock" size={20} />
        {t.detail.visit}
      </a>
    </>
  );
}
