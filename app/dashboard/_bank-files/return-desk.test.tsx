/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/ach/examples.ts";
import type { Recorded, ReturnFile, ReturnList, SentEntries } from "#lib/money/ach/schema.ts";
import { returnCodes } from "#lib/platform/rules/return-codes.ts";
import { returnTexts } from "#lib/money/ach/texts.en.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { ReturnDesk } from "./return-desk.tsx";

const recordedList = examples.recordReturn.response as Recorded;
const returnFile = examples.uploadReturnFile.response as ReturnFile;
const sentEntries = examples.findSentEntries.response as SentEntries;
const emptyList: ReturnList = { ...recordedList, returns: [], waitingFiles: [], openExceptions: 0, openNotices: 0 };
const [entry] = sentEntries.entries;
const trace = entry?.trace ?? "";
const file = new File(["101"], "june.ach", { type: "text/plain" });
const lookUpCall = (text: string): string => `GET /api/ach/sent-entries?text=${text}`;
const lookUp = async (text: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText(/^Trace number/), text);
  await userEvent.click(screen.getByRole("button", { name: "Look up" }));
};
const record = async (code: string): Promise<void> => {
  const field = screen.getByLabelText("Return code");
  await userEvent.clear(field);
  if (code !== "") await userEvent.type(field, code);
  await userEvent.click(screen.getByRole("button", { name: "Record return" }));
};
const choose = () => userEvent.click(screen.getByRole("button", { name: "Choose P-260710-ABC123" }));

afterEach(cleanup);

it("finds an entry, shows it, and records its return code, in lower case too", async () => {
  const calls = stubPortal({
    [lookUpCall("Lakeside")]: () => answer(sentEntries),
    "POST /api/ach/returns": () => answer(recordedList),
  });
  render(<ReturnDesk initial={emptyList} />);
  await lookUp("Lakeside");
  await choose();
  expect(screen.getByText(trace)).toBeTruthy();
  await record("r01");
  expect(calls.map(({ body }) => body)).toEqual([undefined, { trace, code: "R01" }]);
  expect(screen.getByText(recordedList.summary)).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "P-260710-ABC123" })).toBeTruthy();
});

it("explains why an entry can't be recorded, and reports an empty search", async () => {
  let entries: SentEntries["entries"] = [{ ...entry!, obstacle: "Recorded on Thu, Jul 16, 2026 with R01." }];
  stubPortal({
    [lookUpCall("yz")]: () => answer({ entries, hasMore: true }),
    [lookUpCall("yzz")]: () => answer({ entries, hasMore: false }),
  });
  render(<ReturnDesk initial={emptyList} />);
  await lookUp("x");
  expect(screen.getByText(returnTexts.searchTooShort)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Trace number/));
  await lookUp("yz");
  expect(screen.getByText("Recorded on Thu, Jul 16, 2026 with R01.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Choose/ })).toBeNull();
  expect(screen.getByText(returnTexts.moreFound)).toBeTruthy();
  entries = [];
  await lookUp("z");
  expect(screen.getByText(returnTexts.noneFound)).toBeTruthy();
});

it("lists the return codes with their meanings, and explains the typed one", async () => {
  stubPortal({ [lookUpCall("Lakeside")]: () => answer(sentEntries) });
  render(<ReturnDesk initial={emptyList} />);
  await lookUp("Lakeside");
  await choose();
  const field = screen.getByLabelText<HTMLInputElement>("Return code");
  const options = [...document.querySelectorAll(`#${field.getAttribute("list") ?? ""} option`)];
  expect(options.map((option) => option.getAttribute("value"))).toEqual(Object.keys(returnCodes));
  expect(options[0]?.textContent).toBe("R01, not enough money in the account");
  for (const [typedCode, hint] of [
    ["r01", "R01, not enough money in the account. It can be tried again twice."],
    ["R02", "R02, the account is closed. The account can’t be debited anymore."],
    ["R08", "R08, the payment was stopped. The account can’t be debited anymore."],
    ["R24", "R24, the bank treated it as a duplicate. It can’t be tried again."],
    ["R72", "Type the code that the bank reported, such as R01."],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, typedCode);
    expect(screen.getByText(hint)).toBeTruthy();
  }
});

it.each(["X1", "R48", "R72", ""])("refuses the code %j, and marks the field", async (code) => {
  const calls = stubPortal({ [lookUpCall("Lakeside")]: () => answer(sentEntries) });
  render(<ReturnDesk initial={emptyList} />);
  await lookUp("Lakeside");
  await choose();
  await record(code);
  expect(calls).toHaveLength(1);
  expect(screen.getByLabelText("Return code").getAttribute("aria-invalid")).toBe("true");
});

it("repeats a return with the same key after a lost response, so that it is recorded once", async () => {
  let isLost = true;
  const calls = stubPortal({
    [lookUpCall("Lakeside")]: () => answer(sentEntries),
    "POST /api/ach/returns": () => (isLost ? loseConnection() : answer(recordedList)),
  });
  render(<ReturnDesk initial={emptyList} />);
  await lookUp("Lakeside");
  await choose();
  await record("R01");
  expect(screen.getAllByText(returnTexts.unanswered)).not.toEqual([]);
  isLost = false;
  await userEvent.click(screen.getByRole("button", { name: "Record return" }));
  expect(new Set(calls.slice(1).map(({ intent }) => intent)).size).toBe(1);
  expect(screen.getByText(recordedList.summary)).toBeTruthy();
});

it("shows the error of a file, and keeps the list", async () => {
  const text = "Line 3 has 93 characters instead of 94. Nothing was recorded.";
  stubPortal({ "POST /api/ach/return-files": () => refuse(422, "UnreadableFile", text) });
  render(<ReturnDesk initial={recordedList} />);
  await userEvent.upload(screen.getByLabelText("Return file"), file);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "P-260710-ABC123" })).toBeTruthy();
});

it("previews a file by group, and records it once on two presses", async () => {
  const recording = `POST /api/ach/return-files/${returnFile.fileId}/record`;
  const calls = stubPortal({
    "POST /api/ach/return-files": () => answer(returnFile),
    [recording]: () => answer(recordedList),
  });
  render(<ReturnDesk initial={emptyList} />);
  await userEvent.upload(screen.getByLabelText("Return file"), file);
  const group = await screen.findByRole("region", { name: "Different amount" });
  expect(group.textContent).toContain("The bank returns $2.00, but we sent $1.00.");
  await userEvent.dblClick(screen.getByRole("button", { name: "Record" }));
  expect(calls.map(({ call }) => call)).toEqual(["POST /api/ach/return-files", recording]);
  expect(screen.getByText(recordedList.summary)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Record" })).toBeNull();
});

it("keeps an unrecorded file, and shows it again", async () => {
  stubPortal({
    "POST /api/ach/return-files": () => answer(returnFile),
    [`GET /api/ach/return-files/${returnFile.fileId}`]: () => answer(returnFile),
  });
  render(<ReturnDesk initial={emptyList} />);
  await userEvent.upload(screen.getByLabelText("Return file"), file);
  await userEvent.click(await screen.findByRole("button", { name: "Not now" }));
  await userEvent.click(screen.getByRole("button", { name: "Show june.ach" }));
  expect(await screen.findByRole("button", { name: "Record" })).toBeTruthy();
});

it.each([
  ["a file without returns", returnTexts.noEntries],
  ["a file that was recorded", returnTexts.alreadyRecorded("2026-07-16", "Sam Park")],
])("shows no alert for %s, which changes nothing", async (_name, summary) => {
  const recordedFile = { ...returnFile, recordedAt: returnFile.uploadedAt, groups: [], summary };
  stubPortal({ "POST /api/ach/return-files": () => answer(recordedFile) });
  render(<ReturnDesk initial={emptyList} />);
  await userEvent.upload(screen.getByLabelText("Return file"), file);
  expect(await screen.findByText(summary)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: "Record" })).toBeNull();
});

it("tries a returned debit again once, then shows the new payment", async () => {
  const [returned] = recordedList.returns;
  const retried = {
    ...recordedList,
    returns: [{ ...returned, canRetry: false, retriedAs: "P-260710-ABC123-2" }],
    summary: "Again.",
  };
  const calls = stubPortal({ [`POST /api/ach/returns/${returned?.returnId ?? ""}/retry`]: () => answer(retried) });
  render(<ReturnDesk initial={recordedList} />);
  await userEvent.dblClick(screen.getByRole("button", { name: /^Try again: P-260710-ABC123/ }));
  expect(calls).toHaveLength(1);
  expect(screen.getByText("as P-260710-ABC123-2")).toBeTruthy();
});

it("asks a second person to undo a return, with a reason", async () => {
  const [returned] = recordedList.returns;
  const undo = `POST /api/ach/returns/${returned?.returnId ?? ""}/undo`;
  const pendingList = { ...recordedList, returns: [{ ...returned, undo: "WAITING" }], summary: "Waiting." };
  const calls = stubPortal({ [undo]: () => answer(pendingList) });
  render(<ReturnDesk initial={recordedList} />);
  await userEvent.click(screen.getByRole("button", { name: "Undo return" }));
  const requestButton = screen.getByRole("button", { name: "Ask to undo this return" });
  await userEvent.click(requestButton);
  expect(screen.getByText("Reason Required")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Reason"), "Another payment.");
  await userEvent.dblClick(requestButton);
  expect(calls.map(({ body }) => body)).toEqual([{ reason: "Another payment." }]);
  expect(screen.getByRole("link", { name: "Waits for a second person" })).toBeTruthy();
});
