/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/ach/examples.ts";
import type { Batch } from "#lib/money/ach/schema.ts";
import { batchTexts } from "#lib/money/ach/texts.en.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { BatchView } from "./batch-view.tsx";
import { keepNewBatch } from "./new-batch.ts";

const created = { ...examples.getBatch.answer, createdByYou: false } as Batch;
const released: Batch = { ...created, state: "RELEASED", version: 2, fileSha256: "a".repeat(64) };
const path = `/api/ach/batches/${created.batchId}`;
const button = (name: RegExp) => screen.queryByRole("button", { name });
const links = () => screen.queryAllByRole("link", { name: /^Download/ }).map(({ textContent }) => textContent);

const markAsSent = async (): Promise<void> => {
  await userEvent.click(screen.getByRole("button", { name: "Mark as sent" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, mark as sent" }));
};

afterEach(cleanup);

it("says once, with the focus, that the batch was created by the reader just now", () => {
  stubPortal({});
  keepNewBatch(created.batchId);
  render(<BatchView initial={created} isAdmin={false} />);
  const notice = screen.getByText(batchTexts.created);
  expect(notice.closest("[tabindex]")).toBe(document.activeElement);
  cleanup();
  render(<BatchView initial={created} isAdmin={false} />);
  expect(screen.queryByText(batchTexts.created)).toBeNull();
});

it("asks once before it marks a batch as sent, naming the file, the fund, the count and the total", async () => {
  const calls = stubPortal({ [`POST ${path}/send`]: () => answer({ ...released, state: "SENT", version: 3 }) });
  render(<BatchView initial={{ ...released, entryCount: 12, debitCents: 1_234_567 }} isAdmin={false} />);
  await userEvent.click(screen.getByRole("button", { name: "Mark as sent" }));
  const question = screen.getByText(/^Does the bank have HW-2026-07-14-batch-1\.ach, .*anymore\.$/);
  expect(question.textContent).toContain("Health batch 1 for the Health fund: 12 entries, $12,345.67 in debits?");
  expect(question).toBe(document.activeElement);
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Mark as sent" })).toBe(document.activeElement);
  expect(calls).toEqual([]);
  await markAsSent();
  expect(calls.map(({ version }) => version)).toEqual(["2"]);
  expect(screen.queryByRole("button", { name: /sent/ })).toBeNull();
});

it("offers the release to an administrator who did not create the batch, and to no one else", () => {
  stubPortal({});
  const offered = [
    [created, true],
    [{ ...created, createdByYou: true }, true],
    [created, false],
  ] as const;
  const shown = offered.map(([batch, isAdmin]) => {
    render(<BatchView initial={batch} isAdmin={isAdmin} />);
    const row = [button(/^Release batch$/) !== null, button(/^Void batch/) !== null, links()];
    cleanup();
    return row;
  });
  expect(shown).toEqual([
    [true, true, []],
    [false, true, []],
    [false, false, []],
  ]);
});

it.each([
  [true, true, "another Operations Accounting Admin must release it"],
  [true, false, "an Operations Accounting Admin must release it"],
  [false, false, "An Operations Accounting Admin who didn’t create this batch must release it"],
])("names the role that must release it: created by the reader %s, an admin %s", (createdByYou, isAdmin, text) => {
  stubPortal({});
  render(<BatchView initial={{ ...created, createdByYou }} isAdmin={isAdmin} />);
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
});

it("releases over the version that was seen, then offers the files and Mark as sent", async () => {
  const calls = stubPortal({ [`POST ${path}/release`]: () => answer(released) });
  render(<BatchView initial={created} isAdmin />);
  await userEvent.click(screen.getByRole("button", { name: "Release batch" }));
  expect(calls.map(({ version }) => version)).toEqual(["1"]);
  expect(screen.getByText(batchTexts.released)).toBeTruthy();
  expect(links()).toEqual(["Download NACHA file", "Download register"]);
  expect([button(/^Mark as sent$/) !== null, button(/^Release batch$/)]).toEqual([true, null]);
});

it("says why when someone was quicker, and shows the batch as it is now", async () => {
  stubPortal({
    [`POST ${path}/send`]: () => refuse(412, "Stale", "It is now voided."),
    [`GET ${path}`]: () => answer({ ...released, state: "VOIDED", version: 3, voidReason: "Wrong day." }),
  });
  render(<BatchView initial={released} isAdmin={false} />);
  await markAsSent();
  expect(screen.getByText("It is now voided.")).toBeTruthy();
  expect([button(/^Mark as sent$/), links()]).toEqual([null, []]);
});

it("voids with a reason, and keeps the typed reason when the fund refuses", async () => {
  const calls = stubPortal({
    [`POST ${path}/void`]: () => refuse(422, "AlreadySent", "The bank already has it."),
    [`GET ${path}`]: () => answer({ ...released, version: 3 }),
  });
  render(<BatchView initial={released} isAdmin />);
  await userEvent.click(screen.getByRole("button", { name: "Void batch…" }));
  await userEvent.type(screen.getByLabelText("Reason"), "Wrong day.");
  await userEvent.click(screen.getByRole("button", { name: "Void batch" }));
  expect(calls[0]).toMatchObject({ body: { reason: "Wrong day." }, version: "2" });
  expect(screen.getByText("The bank already has it.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Wrong day.");
});

it("gives the focus back to its button when the reason is canceled", async () => {
  stubPortal({});
  render(<BatchView initial={released} isAdmin />);
  await userEvent.click(screen.getByRole("button", { name: "Void batch…" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Void batch…" }));
});

it("says so when a file did not come", async () => {
  stubPortal({ [`GET ${path}/nacha`]: () => refuse(503, "Unavailable", "Try again in a minute.") });
  render(<BatchView initial={released} isAdmin />);
  await userEvent.click(screen.getByRole("link", { name: "Download NACHA file" }));
  expect(await screen.findByText("Nothing was downloaded. Try again in a minute. You can try again.")).toBeTruthy();
});
