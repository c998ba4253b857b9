/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/messages/inbox/examples.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { inboxRefusals } from "#lib/messages/inbox/refusal-texts.en.ts";
import { inboxLabels } from "#lib/messages/inbox/label-texts.en.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import { clearTab, readMadeOnce, noteMade } from "../../_form/stored-text.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { MonthForm } from "./month-form.tsx";
import { employerText } from "./share-form.tsx";
import { ThreadView } from "./thread-view.tsx";

const moment = "2026-07-10T15:00:00.000Z";
const lakeside = "1000001-0001";
const example = examples.getThread.response as Thread;
const memberEmployers = [
  { employerId: lakeside, employerName: "Lakeside Freight" },
  { employerId: "1000009-0001", employerName: "Bayview Docks" },
];
const report: Thread = {
  ...example,
  threadId: "t1",
  subject: "May 2026 looks wrong",
  about: "WRONG_MONTH",
  aboutId: "l1",
  aboutText: "May 2026, Lakeside Freight (reported: 4 weeks)",
  from: "Lena Okafor",
  employerId: null,
  shouldBe: "5 weeks",
  assignee: null,
  readerId: "ada",
  isStaff: false,
  isOwner: true,
  steps: [],
  entries: [{ ...example.entries[0]!, side: "MEMBER", author: "Lena Okafor", text: "May had five." }],
  staff: [],
};
const forStaff: Thread = {
  ...report,
  isStaff: true,
  isOwner: false,
  memberId: "M-100",
  monthEmployerId: lakeside,
  memberEmployers,
};
const sharedThread: Thread = {
  ...forStaff,
  version: 2,
  sharedWith: "Lakeside Freight",
  sharedEmployerId: "1000001-0001",
};
const send = "POST /api/inbox/month-reports";
const share = "POST /api/inbox/threads/t1/share";
const reply = "POST /api/inbox/threads/t1/messages";
const readOnce = { "POST /api/inbox/threads/t1/read": () => answer({ unread: 0 }) };

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

let leaveSpy: jest.SpyInstance;
beforeEach(() => {
  clearTab();
  leaveSpy = jest.spyOn(window.location, "assign").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it("reports a line that looks wrong, with the expected values", async () => {
  const calls = stubPortal({ [send]: () => answer(report) });
  render(<MonthForm readerId="ada" lineId="l1" months={[]} filed={[]} />);
  await press("Send");
  expect(screen.getByRole("link", { name: inboxTexts.shouldBeRequired })).toBeTruthy();
  await type(inboxTexts.shouldBeLabel, "5 weeks");
  await press("Send");
  expect(calls.map(({ body }) => body)).toEqual([
    { about: "WRONG_MONTH", lineId: "l1", shouldBe: "5 weeks", text: "" },
  ]);
  expect(leaveSpy).toHaveBeenCalledWith("/dashboard/inbox/t1");
  // The draft is deleted; the conversation's page can tell that it was just sent.
  expect([sessionStorage.length, readMadeOnce("report-sent", "t1"), sessionStorage.length]).toEqual([1, true, 0]);
});

it("reports a missing month with its employer, and keeps everything after a refusal", async () => {
  const calls = stubPortal({ [send]: () => refuse(422, "NotYet", inboxRefusals.notYet("2026-06")) });
  render(<MonthForm readerId="ada" lineId={null} months={["2026-06", "2026-05"]} filed={[]} />);
  await press("Send");
  for (const text of [inboxTexts.monthRequired, inboxTexts.employerRequired, inboxTexts.shouldBeRequired])
    expect(screen.getByRole("link", { name: text })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Month"), "June 2026");
  await type("Employer", "Lakeside Freight");
  await type(inboxTexts.shouldBeLabel, "4 weeks");
  await type(inboxTexts.remarkLabel, "I was there all month.");
  await press("Send");
  const body = { workMonth: "2026-06", employerName: "Lakeside Freight", shouldBe: "4 weeks" };
  expect(calls.map((portalCall) => portalCall.body)).toEqual([
    { about: "MISSING_MONTH", ...body, text: "I was there all month." },
  ]);
  expect(screen.getByText(inboxRefusals.notYet("2026-06"))).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Employer").value).toBe("Lakeside Freight");
});

it("offers the months that the employer didn't report, explains why, and keeps a month that is already chosen", async () => {
  const mayMonths = [{ workMonth: "2026-05", employerName: "Lakeside Freight" }];
  render(<MonthForm readerId="ada" lineId={null} months={["2026-06", "2026-05"]} filed={mayMonths} />);
  const listMonthOptions = () => within(screen.getByLabelText("Month")).getAllByRole("option").slice(1);
  expect(listMonthOptions()).toHaveLength(2);
  await type("Employer", "lakeside");
  expect(listMonthOptions().map(({ textContent }) => textContent)).toEqual(["June 2026"]);
  expect(screen.getByText(inboxTexts.filedMonths(["Lakeside Freight"], false))).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Employer"));
  await userEvent.selectOptions(screen.getByLabelText("Month"), "May 2026");
  await type("Employer", "lakeside");
  expect(screen.getByLabelText<HTMLSelectElement>("Month").value).toBe("2026-05");
  cleanup();
  clearTab();
  render(<MonthForm readerId="ada" lineId={null} months={["2026-05"]} filed={mayMonths} />);
  await type("Employer", "lakeside");
  expect(listMonthOptions()).toEqual([]);
  expect(screen.getByText(inboxTexts.filedMonths(["Lakeside Freight"], true))).toBeTruthy();
});

it("lets staff share a report with the line's employer", async () => {
  const calls = stubPortal({ ...readOnce, [share]: () => answer(sharedThread) });
  render(<ThreadView initial={forStaff} canCorrect={false} />);
  expect(screen.getByText("5 weeks")).toBeTruthy();
  expect(screen.getByText("Lena Okafor (member ID M-100)")).toBeTruthy();
  // No other employer may read it, so the form offers none.
  expect(screen.queryByLabelText("Employer")).toBeNull();
  expect(screen.getByText("Lakeside Freight (1000001-0001)")).toBeTruthy();
  await press("Share");
  expect(screen.getByText(inboxTexts.textRequired)).toBeTruthy();
  await type("Message to the employer", "Please check May.");
  await press("Share");
  expect(calls.filter(({ call }) => call === share).map(({ body, version }) => [body, version])).toEqual([
    [{ employerId: lakeside, text: "Please check May." }, "1"],
  ]);
  expect(screen.getByText("Lakeside Freight")).toBeTruthy();
  expect(screen.getByText(inboxTexts.shared("Lakeside Freight"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
});

it.each([
  ["bayview docks", "1000009-0001", null],
  ["Lakeside Freight", null, "Lakeside Freight (1000005-0001)"],
  ["Lakeside Freight (1000001-0001)", "1000001-0001", null],
  ["Bayview Docks (1000009-0001)", "1000009-0001", null],
  ["1000003-0001", "1000003-0001", null],
  ["1000009", "1000009-0001", null],
  ["Bay", "1000009-0001", null],
  ["dock haul", "1000009-0001", null],
  // An employer found by its DBA that reported the member, next to one that never did, and the latter alone.
  ["harbor", null, "Lakeside Freight (1000001-0001)"],
  ["Harbor Foods", null, "Harbor Foods (1000006-0001)"],
  ["Summit Catering", null, "Summit Catering (1000003-0001)"],
  ["summit", null, "Summit Catering (1000003-0001)"],
  ["1000003", null, "Summit Catering (1000003-0001)"],
  ["Lakeside", null, "Lakeside Freight (1000005-0001)"],
  ["Nothing", null, null],
])("lets staff share a report with the chosen employer: %s", async (searchText, employerId, choice) => {
  const foundEmployer = (id: string, employerName: string, dba = "", kind = "NAME") => ({
    employerId: id,
    employerName,
    dba,
    moreMatches: 0,
    matches: [{ kind, confirmationNo: null, state: null, workMonth: null, fund: null, cents: null }],
  });
  const employers = [
    foundEmployer("1000009-0001", "Bayview Docks", "Dock Haul"),
    foundEmployer("1000006-0001", "Harbor Foods"),
    foundEmployer("1000001-0001", "Lakeside Freight", "Harbor Haul"),
    foundEmployer("1000003-0001", "Summit Catering"),
    foundEmployer("1000005-0001", "Lakeside Freight"),
  ];
  const find = `GET /api/operations/employers?find=${encodeURIComponent(searchText).replaceAll("%20", "+")}`;
  const matching = employers.filter((candidate) =>
    `${employerText(candidate)} ${candidate.dba}`.toLowerCase().includes(searchText.toLowerCase()),
  );
  const list = {
    employers: [...matching, foundEmployer("1000004-0001", "Paid 1.00", "", "PAID")],
    page: { next: null, previous: null },
  };
  const calls = stubPortal({ ...readOnce, [share]: () => answer(sharedThread), [find]: () => answer(list) });
  render(<ThreadView initial={{ ...forStaff, monthEmployerId: null }} canCorrect={false} />);
  const field = screen.getByLabelText<HTMLInputElement>("Employer");
  const listEmployerOptions = () => [...(field.list?.options ?? [])].map(({ value }) => value);
  expect(listEmployerOptions()).toEqual(["Lakeside Freight (1000001-0001)", "Bayview Docks (1000009-0001)"]);
  await userEvent.click(field);
  await userEvent.paste(searchText);
  if (!searchText.includes("-0001")) {
    const otherEmployers = matching.filter(({ employerId: id }) =>
      memberEmployers.every((candidate) => candidate.employerId !== id),
    );
    await waitFor(() =>
      expect(listEmployerOptions()).toEqual([...memberEmployers, ...otherEmployers].map(employerText)),
    );
    const [onlyMatch] = employerId === null ? [] : matching;
    if (onlyMatch !== undefined)
      expect(await screen.findByText(inboxLabels.recipientEmployer(employerText(onlyMatch)))).toBeTruthy();
    if (choice !== null) expect(await screen.findByRole("button", { name: choice })).toBeTruthy();
  }
  await type("Message to the employer", "Please check May.");
  await press("Share");
  const shares = calls.filter(({ call }) => call === share).map(({ body }) => body);
  expect(shares).toEqual(employerId === null ? [] : [{ employerId, text: "Please check May." }]);
  if (employerId !== null) return;
  if (choice === null) return expect(await screen.findByText(inboxTexts.employerUnknown(searchText))).toBeTruthy();
  expect(screen.getByText(inboxLabels.employersMatch(searchText))).toBeTruthy();
  await press(choice);
  expect([field.value, document.activeElement]).toEqual([choice, field]);
});

const pendingReport = { state: "WAITS", employerName: "Lakeside Freight", was: "4 weeks", units: "3 weeks" } as const;

it("links staff to the month that a member reported, and to the credit that they decide on", () => {
  stubPortal(readOnce);
  render(<ThreadView initial={{ ...sharedThread, filed: pendingReport }} canCorrect={false} />);
  const month = screen.getByRole("link", { name: /^May 2026, Lakeside Freight/ });
  expect(month.getAttribute("href")).toBe("/dashboard/paper-reports/1000001-0001/2026-05");
  expect(screen.getByRole("link", { name: inboxTexts.toCredits }).getAttribute("href")).toBe("/dashboard/corrections");
  cleanup();
  render(
    <ThreadView
      initial={{ ...sharedThread, isStaff: false, isOwner: true, filed: pendingReport }}
      canCorrect={false}
    />,
  );
  expect(screen.queryByRole("link", { name: inboxTexts.toCredits })).toBeNull();
  const reportLink = screen.getByRole("link", { name: /^May 2026, Lakeside Freight/ });
  expect(reportLink.getAttribute("href")).toBe("/dashboard/work-history");
});

it("asks staff if the employer should read a reply, and accepts no", async () => {
  const calls = stubPortal({ ...readOnce, [reply]: () => answer(sharedThread) });
  render(<ThreadView initial={sharedThread} canCorrect={false} />);
  await press("Reply");
  await type("Your reply", "For you.");
  await press("Send");
  await press("Reply");
  await type("Your reply", "For both.");
  await userEvent.click(screen.getByLabelText(inboxTexts.toEmployer("Lakeside Freight")));
  await press("Send");
  expect(calls.filter(({ call }) => call === reply).map(({ body }) => body)).toEqual([
    { text: "For you." },
    { text: "For both.", toEmployer: "1000001-0001" },
  ]);
  await press("Reply");
  expect(screen.getByLabelText<HTMLInputElement>(inboxTexts.toEmployer("Lakeside Freight")).checked).toBe(false);
});

it("links the employer to the month's correction, and shows who reads its reply", async () => {
  stubPortal(readOnce);
  render(<ThreadView initial={{ ...sharedThread, isStaff: false, reportState: "POSTED" }} canCorrect />);
  const link = screen.getByRole("link", { name: "Correct May 2026" });
  expect(link.getAttribute("href")).toBe(`/dashboard/tads/2026-05/correct?threadId=${sharedThread.threadId}`);
  await press("Reply");
  expect(screen.getByText(inboxTexts.employerHint("Lena Okafor"))).toBeTruthy();
});

it.each([
  ["AlreadyReported", { threadId: "t9" }, inboxTexts.openThread, "/dashboard/inbox/t9"],
  ["MonthReported", { lineId: "l9" }, inboxTexts.wrongTitle, "/dashboard/work-history/report?aboutId=l9"],
])("links onward from a report refused as %s, and keeps the typed text", async (code, fields, name, href) => {
  stubPortal({ [send]: () => refuse(422, code, "Your report wasn’t sent.", fields) });
  render(<MonthForm readerId="ada" lineId="l1" months={[]} filed={[]} />);
  await press("Send");
  expect(screen.getByText(inboxLabels.reportNotSent)).toBeTruthy();
  await type(inboxTexts.shouldBeLabel, "5 weeks");
  await press("Send");
  const alert = await screen.findByRole("alert");
  const link = within(alert).getByRole("link", { name });
  expect(alert.textContent).toBe(`Your report wasn’t sent. ${name}`);
  expect(link.getAttribute("href")).toBe(href);
  expect(screen.getByLabelText<HTMLInputElement>(inboxTexts.shouldBeLabel).value).toBe("5 weeks");
});

it("confirms a report that was just sent, once, with the next steps", () => {
  stubPortal(readOnce);
  noteMade("report-sent", report.threadId);
  render(<ThreadView initial={report} canCorrect={false} />);
  const status = screen.getByRole("status");
  expect(status.textContent).toContain(inboxTexts.sentNext(false));
  expect(within(status).getByRole("link").getAttribute("href")).toBe("/dashboard/work-history");
  cleanup();
  render(<ThreadView initial={report} canCorrect={false} />);
  expect(screen.queryByText(inboxTexts.sentTitle)).toBeNull();
});

it.each([
  [null, null, null, inboxTexts.noReport("2026-05")],
  ["POSTED", "Correct May 2026", "/correct", null],
  ["COMMITTED", "Open the report for May 2026", "", inboxTexts.notPosted("2026-05", true)],
  ["OPEN", "Open the report for May 2026", "", inboxTexts.notPosted("2026-05", false)],
] as const)("links a missing month whose report is %s to the next step", (reportState, name, path, text) => {
  stubPortal(readOnce);
  const missingMonthThread: Thread = {
    ...sharedThread,
    isStaff: false,
    about: "MISSING_MONTH",
    aboutId: null,
    reportState,
  };
  render(<ThreadView initial={missingMonthThread} canCorrect />);
  const [link] = screen.queryAllByRole("link", { name: /^(Correct|Open the report for) May 2026$/ });
  const href = path === null ? undefined : `/dashboard/tads/2026-05${path}?threadId=${sharedThread.threadId}`;
  expect([link?.textContent, link?.getAttribute("href")]).toEqual([name ?? undefined, href]);
  if (text !== null) expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  ["POSTED", null, "Open the report for May 2026"],
  ["WAITS", null, "Open the report for May 2026"],
  ["POSTED", "READER", "Correct May 2026"],
  ["DECLINED", null, "Correct May 2026"],
] as const)("asks the employer for a correction only if one is missing: %s, waits for %s", (filed, waitsFor, name) => {
  stubPortal(readOnce);
  const initial: Thread = {
    ...sharedThread,
    isStaff: false,
    reportState: "POSTED",
    filed: { ...pendingReport, state: filed },
    waitsFor,
  };
  render(<ThreadView initial={initial} canCorrect />);
  const links = screen.getAllByRole("link", { name: /^(Correct|Open the report for) May 2026$/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([name]);
});

it("shows the member each step, and that the employer doesn't read their messages", async () => {
  stubPortal(readOnce);
  const steps = [{ text: "Lakeside Freight changed it from 4 weeks to 5 weeks.", at: moment }];
  render(<ThreadView initial={{ ...sharedThread, isStaff: false, isOwner: true, steps }} canCorrect={false} />);
  expect(screen.getByText("Lakeside Freight changed it from 4 weeks to 5 weeks.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Correct May 2026" })).toBeNull();
  await press("Reply");
  expect(screen.getByText(inboxTexts.sharedHint("Lakeside Freight"))).toBeTruthy();
});
