import { Form, useNavigate } from "@remix-run/react";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";
import { SearchField } from "~/ui/search-field";

/** The search field with its button; it leads to the list. */
export function SearchBox() {
  const navigate = useNavigate();
  return (
    <Form
      action={paths.properties}
      role="search"
      className="flex gap-2 rounded-box bg-card p-2 shadow-box"
      onSubmit={(event) => {
        event.preventDefault();
        const search = String(new FormData(event.currentTarget).get("search")).trim();
        if (search) navigate(`${paths.properties}?${new URLSearchParams({ search })}`);
      }}
    >
      <SearchField from="hero" />
      <button type="submit" className="button button-action shrink-0">
        <Icon name="search" size={20} />
        <span className="max-sm:sr-only">Search</span>
      </button>
    </Form>
  );
}
