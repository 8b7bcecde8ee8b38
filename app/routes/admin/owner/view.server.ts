import { ownerWithHomes } from "~/models/accounts/owner/homes.server";
import type { Who } from "~/models/accounts/user/scope.server";
import { exchangeRate } from "~/models/catalogue/property/card.server";
import { offeredNow } from "~/models/catalogue/property/fields";
import { priceLabel } from "~/models/catalogue/property/price";
import { daysAgo, formatDate } from "~/models/dates.server";
import { callLink, replyLinks } from "~/models/leads/lead/reply";
import { isReportSent, reportOf } from "~/models/messages/report/report.server";
import { daysSince } from "~/models/time";
import { formatCount } from "~/models/words";
import { site } from "~/site";

type Found = NonNullable<Awaited<ReturnType<typeof ownerWithHomes>>>;
type Home = Found["homes"][number];

/** What staff see of an owner; null when this user may not see the home, or it has no owner. */
export async function ownerView(id: number, who: Who) {
  const found = await ownerWithHomes(id, who);
  if (!found) return null;
  const { owner, homes, client, askedOn } = found;
  const { name, phone, email, language, isReported } = owner;
  const text = `${language === "am" ? "ሰላም" : "Hello"} ${name},\n\n\n${site.company}, ${site.phone}`;
  const report = email ? await reportOf(email, new Date(), who) : null;
  const emails = [...new Set(homes.map(({ owner }) => owner.email.toLowerCase()))].filter(Boolean);
  const phones = [...new Set(homes.map(({ owner }) => owner.phone))].filter(Boolean);
  return {
    ...{ id, name: name || phone || email, emails, phones, language, isReported, client },
    askedOn: askedOn && formatDate(askedOn),
    links: {
      ...replyLinks({ email, phone }, { subject: site.name, text }),
      call: phone && callLink(phone),
    },
    report: report && { ...report, isSent: await isReportSent(email) },
    homes: homes
      .map(homeView)
      .sort((one, other) => Number(other.isOffered) - Number(one.isOffered)),
  };
}

function homeView(home: Home) {
  const { id, title, images, status, confirmedAt, createdAt, isPublic, archivedAt, owner } = home;
  return {
    ...{ id, title, status, image: images[0] ?? null },
    price: priceLabel(home, exchangeRate()).figures.join(" "),
    isOffered: isPublic && offeredNow.includes(status),
    hidden: archivedAt ? "Archived" : isPublic ? null : "Draft",
    listed: `listed ${formatCount(daysSince(createdAt.getTime()), "day")}`,
    confirmed: `confirmed ${daysAgo(confirmedAt)}`,
    commission: owner.commission,
    notes: owner.notes,
  };
}
