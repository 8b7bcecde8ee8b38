import { useLocation } from "@remix-run/react";
import type { ListingMatch } from "~/models/leads/matching/view.server";
import type { Rows } from "~/models/list";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { LongText, SidePicture } from "~/ui/admin/cells";
import { ButtonLink, PageHead, TextLink } from "~/ui/admin/page-head";
import { MessageLanguages, MessageLinks } from "~/ui/admin/ways";
import { Pagination } from "~/ui/pagination";
import type { Language } from "~db/vocabulary";

type Props = {
  id: number;
  name: string;
  requirements: string;
  budget: string | null;
  language: Language;
  list: Rows<ListingMatch> & { page: number; pages: number };
};

export function Listings({ id: asked, name, requirements, budget, language, list }: Props) {
  const { pathname } = useLocation();
  const count = `${formatCount(list.total, "listing")} ${list.total === 1 ? "fits" : "fit"}`;
  return (
    <>
      <PageHead title="Listings that fit" intro={`${count} what ${name} is looking for`}>
        <ButtonLink to={`${officePaths.requests}?id=${asked}`}>Back to the request</ButtonLink>
      </PageHead>
      <div className="panel mb-4 p-4">
        <LongText text={requirements} length={280} />
        {budget && <p className="mt-1 font-semibold">Budget: {budget}</p>}
      </div>
      <div className="mb-4">
        <MessageLanguages language={language} />
      </div>
      {list.rows.length === 0 && (
        <p className="panel p-6 text-muted">
          No listing on offer fits. What is looked for is read as visitors' searches are: type,
          place, rent or sale, bedrooms, area and price.
        </p>
      )}
      <ul className="grid gap-3">
        {list.rows.map(({ id, title, path, image, facts, links }) => (
          <li key={id} className="panel flex flex-wrap items-center gap-4 p-4">
            <SidePicture src={image} sizes="96px" className="h-18 w-24 rounded-box" />
            <div className="min-w-0 grow basis-56">
              <TextLink to={path}>{title}</TextLink>
              <p className="text-sm text-muted">{facts.join(" · ")}</p>
            </div>
            <MessageLinks lead={`request-${asked}`} name={`${name} about ${title}`} links={links} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pages={list.pages}
        pathOf={(page) =>
          `${pathname}?${new URLSearchParams({ lang: language, page: String(page) })}`
        }
      />
    </>
  );
}
