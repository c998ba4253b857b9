/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/ach/examples.ts";
import type { Batch } from "#lib/money/ach/schema.ts";
import { batchTexts } from "#lib/money/ach/texts.en.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { BatchView } from "./batch-view.tsx";
import { noteMade } from "../../_form/stored-text.ts";

const createdBatch = { ...examples.getBatch.response, createdByYou: false } as Batch;
const releasedBatch: Batch = { ...createdBatch, state: "RELEASED", version: 2, fileSha256: "a".repeat(64) };
const path = `/api/ach/batches/${createdBatch.batchId}`;
const button = (name: RegExp) => screen.queryByRole("button", { name });
const links = () => screen.queryAllByRole("link", { name: /^Download/ }).map(({ textContent }) => textContent);

const markAsSent = async (values: readonly [reference: string, entries: string, total: string]): Promise<void> => {
  for (const [index, label] of (["Bank’s reference", "Entry count", "Total debits"] as const).entries()) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, values[index] ?? "");
  }
  await userEvent.click(screen.getByRole("button", { name: "Mark as sent" }));
};

afterEach(cleanup);

it("confirms a new batch once, with focus", () => {
  stubPortal({});
  noteMade("new-batch", createdBatch.batchId);
  render(<BatchView initial={createdBatch} isAdmin={false} />);
  const notice = screen.getByText(batchTexts.created);
  expect(notice.closest("[tabindex]")).toBe(document.activeElement);
  cleanup();
  render(<BatchView initial={createdBatch} isAdmin={false} />);
  expect(screen.queryByText(batchTexts.created)).toBeNull();
});

it("sends the bank's confirmation for the right file, and refuses invalid counts and amounts", async () => {
  const calls = stubPortal({ [`POST ${path}/send`]: () => answer({ ...releasedBatch, state: "SENT", version: 3 }) });
  render(<BatchView initial={releasedBatch} isAdmin={false} />);
  expect(screen.getByText(/confirmation of HW-2026-07-14-batch-1\.ach\. .* can’t be voided anymore\.$/)).toBeTruthy();
  expect(
    screen.getByRole("textbox", { name: "Entry count", description: "Count entries only, without addenda." }),
  ).toBeTruthy();
  await markAsSent([" ", "twelve", "-5.00"]);
  expect(screen.getByText("Bank’s reference Required")).toBeTruthy();
  expect(screen.getByText("“twelve” is not a number of entries. Type it in digits, such as 12.")).toBeTruthy();
  expect(screen.getByText("“-5.00” is not an amount. Type dollars and cents, such as 1,234.50.")).toBeTruthy();
  expect(calls).toEqual([]);
  await markAsSent(["88213-7 ", "12", "$12,345.67"]);
  const body = { reference: "88213-7", entryCount: 12, totalCents: 1_234_567 };
  expect(calls).toMatchObject([{ version: "2", body }]);
  expect(screen.queryByRole("button", { name: /sent/ })).toBeNull();
});

it("requests the confirmation after the download, with its user and time", async () => {
  const file = new Response("101", { headers: { "content-type": "text/plain" } });
  stubPortal({ [`GET ${path}/nacha`]: () => file, [`GET ${path}`]: () => answer(releasedBatch) });
  render(<BatchView initial={{ ...releasedBatch, downloads: [] }} isAdmin={false} />);
  expect([button(/^Mark as sent$/), screen.queryByText(batchTexts.downloadFirst) === null]).toEqual([null, false]);
  await userEvent.click(screen.getByRole("link", { name: "Download NACHA file" }));
  expect(await screen.findByRole("button", { name: "Mark as sent" })).toBeTruthy();
  expect(screen.getByText(/Jul 10, 2026.* by Sam Park$/, { selector: "dd div" })).toBeTruthy();
});

it("offers the release only to an administrator who did not create the batch", () => {
  stubPortal({});
  const options = [
    [createdBatch, true],
    [{ ...createdBatch, createdByYou: true }, true],
    [createdBatch, false],
  ] as const;
  const shownButtons = options.map(([batch, isAdmin]) => {
    render(<BatchView initial={batch} isAdmin={isAdmin} />);
    const row = [button(/^Release batch$/) !== null, button(/^Void batch/) !== null, links()];
    cleanup();
    return row;
  });
  expect(shownButtons).toEqual([
    [true, true, []],
    [false, true, []],
    [false, false, []],
  ]);
});

it.each([
  [true, true, "another Operations Accounting Admin must release it"],
  [true, false, "an Operations Accounting Admin must release it"],
  [false, false, "An Operations Accounting Admin who didn’t create or change this batch must release it"],
])("shows the role that must release it: created by the reader %s, an admin %s", (createdByYou, isAdmin, text) => {
  stubPortal({});
  render(<BatchView initial={{ ...createdBatch, createdByYou }} isAdmin={isAdmin} />);
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
});

it("releases the version on screen, then offers the files and Mark as sent", async () => {
  const calls = stubPortal({ [`POST ${path}/release`]: () => answer(releasedBatch) });
  render(<BatchView initial={createdBatch} isAdmin />);
  await userEvent.click(screen.getByRole("button", { name: "Release batch" }));
  expect(calls.map(({ version }) => version)).toEqual(["1"]);
  expect(screen.getByText(batchTexts.released)).toBeTruthy();
  expect(links()).toEqual(["Download NACHA file", "Download register"]);
  expect([button(/^Mark as sent$/) !== null, button(/^Release batch$/)]).toEqual([true, null]);
});

it("explains that someone else acted first, and shows the current batch", async () => {
  stubPortal({
    [`POST ${path}/send`]: () => refuse(412, "Stale", "It is now voided."),
    [`GET ${path}`]: () => answer({ ...releasedBatch, state: "VOIDED", version: 3, voidReason: "Wrong day." }),
  });
  render(<BatchView initial={releasedBatch} isAdmin={false} />);
  await markAsSent(["88213-7", "1", "1.00"]);
  expect(screen.getByText("It is now voided.")).toBeTruthy();
  expect([button(/^Mark as sent$/), links()]).toEqual([null, []]);
});

it("voids after a download with the statement about the bank, and waits for a second person", async () => {
  const voidRequested = { ...releasedBatch, voidAskedBy: "Ann Lee" };
  const calls = stubPortal({ [`POST ${path}/void`]: () => answer(voidRequested) });
  render(<BatchView initial={releasedBatch} isAdmin />);
  await userEvent.click(screen.getByRole("button", { name: "Void batch…" }));
  expect(screen.getByText(/^The file was downloaded: .*Jul 10, 2026.* by Sam Park\./)).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Reason"), "Wrong day.");
  await userEvent.click(screen.getByLabelText(batchTexts.bankHasNoFile));
  await userEvent.click(screen.getByRole("button", { name: "Void batch" }));
  expect(calls[0]).toMatchObject({ body: { reason: "Wrong day.", bankHasNoFile: true } });
  expect(screen.getByText(batchTexts.voidRequested)).toBeTruthy();
  expect([button(/^Void batch/), screen.queryByRole("link", { name: "See what is waiting" }) === null]).toEqual([
    null,
    false,
  ]);
});

it("voids with a reason, and keeps the typed reason after a refusal", async () => {
  const calls = stubPortal({
    [`POST ${path}/void`]: () => refuse(422, "AlreadySent", "The bank already has it."),
    [`GET ${path}`]: () => answer({ ...releasedBatch, version: 3 }),
  });
  render(<BatchView initial={{ ...releasedBatch, downloads: [] }} isAdmin />);
  await userEvent.click(screen.getByRole("button", { name: "Void batch…" }));
  await userEvent.type(screen.getByLabelText("Reason"), "Wrong day.");
  await userEvent.click(screen.getByRole("button", { name: "Void batch" }));
  expect(calls[0]).toMatchObject({ body: { reason: "Wrong day." }, version: "2" });
  expect(screen.getByText("The bank already has it.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Wrong day.");
});

it("returns the focus to its button after Cancel", async () => {
  stubPortal({});
  render(<BatchView initial={releasedBatch} isAdmin />);
  await userEvent.click(screen.getByRole("button", { name: "Void batch…" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Void batch…" }));
});

it("shows the returns by day and the bank's net credit after the batch is sent", () => {
  stubPortal({});
  const [entry] = createdBatch.entries as [Batch["entries"][number]];
  const entries = [
    { ...entry, cents: 100_000 },
    { ...entry, trace: "111111110000002", cents: 20_000, returnCode: "R01", returnedOn: "2026-07-16" },
    { ...entry, trace: "111111110000003", cents: 3_000, returnCode: "R09", returnedOn: "2026-07-17" },
    { ...entry, trace: "111111110000004", kind: "MICRO" as const, isCredit: true, cents: 17 },
  ];
  const sentBatch: Batch = {
    ...releasedBatch,
    state: "SENT",
    sentAt: "2026-07-13T15:00:00.000Z",
    sentBy: "Sam Park",
    entries,
  };
  render(<BatchView initial={sentBatch} isAdmin={false} />);
  const factOf = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
  expect(factOf("Returned Thu, Jul 16, 2026")).toBe("- $200.00 (1 entry)");
  expect(factOf("Returned Fri, Jul 17, 2026")).toBe("- $30.00 (1 entry)");
  expect(factOf("Net")).toBe("$999.83");
  cleanup();
  render(<BatchView initial={{ ...sentBatch, sentAt: null, state: "RELEASED" }} isAdmin={false} />);
  expect(screen.queryByText("Net", { selector: "dt" })).toBeNull();
});

it("reports a failed download", async () => {
  stubPortal({ [`GET ${path}/nacha`]: () => refuse(503, "Unavailable", "Try again in a minute.") });
  render(<BatchView initial={releasedBatch} isAdmin />);
  await userEvent.click(screen.getByRole("link", { name: "Download NACHA file" }));
  expect(await screen.findByText("Nothing was downloaded. Try again in a minute. You can try again.")).toBeTruthy();
});

it("removes an entry of a downloaded batch with a reason and a statement, and marks the old file as not valid", async () => {
  const secondEntry = { ...createdBatch.entries[0]!, trace: "111111110000002", confirmationNo: "P-260710-DEF456" };
  const twoEntryBatch: Batch = { ...releasedBatch, entries: [...createdBatch.entries, secondEntry] };
  const remainingBatch = examples.dropEntry.response as Batch;
  const calls = stubPortal({ [`POST ${path}/entries/${secondEntry.trace}/drop`]: () => answer(remainingBatch) });
  render(<BatchView initial={twoEntryBatch} isAdmin={false} />);
  await userEvent.click(screen.getByRole("button", { name: `Remove ${secondEntry.trace}` }));
  expect(screen.getByText(/The downloaded file is then no longer valid/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Reason"), "Its account was closed.");
  await userEvent.click(screen.getByLabelText(batchTexts.bankHasNoFile));
  await userEvent.click(screen.getByRole("button", { name: "Remove this entry" }));
  expect(await screen.findByText(/^The entry was removed\. The downloaded file is no longer/)).toBeTruthy();
  expect(calls).toMatchObject([{ version: "2", body: { reason: "Its account was closed.", bankHasNoFile: true } }]);
  expect(screen.getByText("Old file, not valid")).toBeTruthy();
  // The last entry stays: the batch is voided instead.
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});
