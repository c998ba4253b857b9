/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { addressDeskTexts } from "#lib/members/address-changes/words.ts";
import type { AddressChange } from "#lib/members/address-changes/schema.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../../_testing/stub-portal.ts";
import { AddressQueue } from "./address-queue.tsx";

const addressAt = (address1: string) => ({
  address1,
  address2: "",
  address3: "",
  city: "Duluth",
  state: "MN",
  zip: "55802",
});
const changeOf = (changeId: string, memberName: string, overrides: Partial<AddressChange> = {}): AddressChange => ({
  changeId,
  memberId: `M-${changeId}`,
  memberName,
  onFile: addressAt(`1 Old ${changeId}`),
  address: addressAt(`2 New ${changeId}`),
  askedAt: "2026-06-10T12:00:00.000Z",
  isOwn: false,
  version: 3,
  ...overrides,
});
const [ana, ben] = [changeOf("a", "Ana Reyes"), changeOf("b", "Ben Okafor", { version: 5 })];
const decideBen = "POST /api/operations/address-changes/b/decide";
const listCall = "GET /api/operations/address-changes";
const queueOf = (...changes: AddressChange[]) => ({ changes, page: { next: null, previous: null } });

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isPending = (name: string) => screen.queryByRole("button", { name: addressDeskTexts.confirm(name) }) !== null;

afterEach(cleanup);

it("shows the address on file next to the new one, and confirms the version on screen", async () => {
  const calls = stubPortal({ [decideBen]: () => answer(queueOf(ana)) });
  render(<AddressQueue initial={queueOf(ana, ben)} pageQuery={{}} />);
  const card = screen.getByRole("heading", { name: /Ben Okafor/ }).closest("li")!;
  const groups = [...card.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(groups.slice(0, 2)).toEqual(["On file1 Old bDuluth, MN 55802", "New2 New bDuluth, MN 55802"]);
  await press(addressDeskTexts.confirm("Ben Okafor"));
  expect(calls.map(({ body, version }) => [body, version])).toEqual([[{ decision: "approve" }, "5"]]);
  expect(await screen.findByText(addressDeskTexts.done({ decision: "approve" }, "Ben Okafor"))).toBeTruthy();
  expect([isPending("Ana Reyes"), isPending("Ben Okafor")]).toEqual([true, false]);
});

it("declines only with a reason", async () => {
  const calls = stubPortal({ [decideBen]: () => answer(queueOf(ana)) });
  render(<AddressQueue initial={queueOf(ana, ben)} pageQuery={{}} />);
  await press(addressDeskTexts.declinePrompt("Ben Okafor"));
  await press(addressDeskTexts.decline("Ben Okafor"));
  expect((await screen.findByRole("alert")).textContent).toBe("Reason Required");
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByLabelText("Reason"), "Mail came back");
  await press(addressDeskTexts.decline("Ben Okafor"));
  expect(calls.map(({ body }) => body)).toEqual([{ decision: "decline", reason: "Mail came back" }]);
});

it("shows the second decider the first decision, and keeps their reason", async () => {
  stubPortal({ [decideBen]: () => refuse(412, "Stale", "Confirmed by Kim."), [listCall]: () => answer(queueOf(ana)) });
  render(<AddressQueue initial={queueOf(ana, ben)} pageQuery={{}} />);
  await press(addressDeskTexts.declinePrompt("Ben Okafor"));
  await userEvent.type(screen.getByLabelText("Reason"), "My reason");
  await press(addressDeskTexts.decline("Ben Okafor"));
  expect(await screen.findByText("Confirmed by Kim.")).toBeTruthy();
  expect((await screen.findByText("My reason")).tagName).toBe("Q");
  expect([isPending("Ana Reyes"), isPending("Ben Okafor")]).toEqual([true, false]);
});

it.each([
  ["still waits: on its own card", [ana, ben], addressDeskTexts.unanswered],
  ["no longer waits: above the list", [ana], addressDeskTexts.outcomeUnknown],
])("never reports a decision without a response as not made, when the change %s", async (_, outcome, text) => {
  stubPortal({ [decideBen]: loseConnection, [listCall]: () => answer(queueOf(...outcome)) });
  render(<AddressQueue initial={queueOf(ana, ben)} pageQuery={{}} />);
  await press(addressDeskTexts.confirm("Ben Okafor"));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(isPending("Ben Okafor")).toBe(outcome.includes(ben));
});

it("offers no decision on the visitor's own address, and marks members without an address on file", () => {
  render(<AddressQueue initial={queueOf(ana, { ...ben, isOwn: true, onFile: null })} pageQuery={{}} />);
  const ownCard = screen.getByRole("heading", { name: /Ben Okafor/ }).closest("li")!;
  expect(within(ownCard).queryAllByRole("button")).toEqual([]);
  expect(ownCard.textContent).toContain(addressDeskTexts.noneOnFile);
  expect(isPending("Ana Reyes")).toBe(true);
});
