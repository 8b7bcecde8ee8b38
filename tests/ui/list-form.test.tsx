// @vitest-environment jsdom
import { Link } from "@remix-run/react";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ListForm } from "~/ui/admin/staff-list/list-form";
import { address, openPage, pass, stopClock } from "../harness/stub";

const aMoment = 1000;
beforeEach(stopClock);

function open(url = "/admin/inquiries") {
  const choice = { name: "status", label: "Status", any: "Any", values: ["New", "Answered"] };
  return openPage(
    <>
      <ListForm search="Name or email" choices={[choice]} sorts={{ name: "Name" }} />
      <Link to="?page=2">Next</Link>
    </>,
    { url },
  );
}

const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
const status = () => screen.getByLabelText<HTMLSelectElement>("Status");

test("typing waits for a pause, then searches with the caret where it was", async () => {
  const user = open();
  await user.type(search(), "sara");
  expect(address()).toBe("/admin/inquiries");
  await pass(aMoment);
  expect(address()).toBe("/admin/inquiries?search=sara");
  expect(document.activeElement).toBe(search());
  await user.keyboard("{ArrowLeft}{Backspace}");
  await pass(aMoment);
  expect(address()).toBe("/admin/inquiries?search=saa");
  expect(search().selectionStart).toBe(2);
});

test("a choice goes at once, with what is being typed and nothing that is empty", async () => {
  const user = open();
  await user.type(search(), " sara ");
  await user.selectOptions(status(), "New");
  await pass(0);
  expect(address()).toBe("/admin/inquiries?search=sara&status=New");
});

test("Enter goes at once", async () => {
  const user = open("/admin/inquiries?status=New&page=3");
  await user.type(search(), "sara{Enter}");
  await pass(0);
  expect(address()).toBe("/admin/inquiries?search=sara&status=New");
});

test("a column to sort by can be chosen, either way round", async () => {
  const user = open();
  const sort = screen.getByLabelText("Sort by");
  await user.selectOptions(sort, "Name ↓");
  await pass(0);
  expect(address()).toBe("/admin/inquiries?sort=-name");
  await user.selectOptions(sort, "As usual");
  await pass(0);
  expect(address()).toBe("/admin/inquiries");
});

test("back and forward fill the form with what the address says", async () => {
  const user = open("/admin/inquiries?search=sara&status=New");
  expect([search().value, status().value]).toEqual(["sara", "New"]);
  await user.click(screen.getByRole("link", { name: "Next" }));
  await pass(0);
  expect([search().value, status().value]).toEqual(["", ""]);
  await user.click(screen.getByRole("button", { name: "Back" }));
  await pass(0);
  expect([search().value, status().value]).toEqual(["sara", "New"]);
  await user.click(screen.getByRole("button", { name: "Forward" }));
  await pass(0);
  expect([search().value, status().value]).toEqual(["", ""]);
});

test("a search replaces the one before in the history", async () => {
  const user = open();
  await user.click(screen.getByRole("link", { name: "Next" }));
  await user.type(search(), "sara");
  await pass(aMoment);
  await user.type(search(), " alemu");
  await pass(aMoment);
  await user.click(screen.getByRole("button", { name: "Back" }));
  await pass(0);
  expect(address()).toBe("/admin/inquiries");
});
