import type { Entry } from "./schema.ts";
import { authorText, correctedTopicText, readersText, stateText, stepText } from "./texts.en.ts";

const since = "2026-07-10T15:00:00.000Z";
const openThread = {
  state: "OPEN",
  waitingSince: null,
  about: "GENERAL",
  isFromFund: false,
  sharedWith: null,
  waitsFor: null,
  filed: null,
} as const;
const loweredUnits = { employerName: "Lakeside Freight", was: "5 weeks", units: "3 weeks" } as const;

it.each([
  ["2026-07-10T15:59:59.000Z", "Waiting for the fund for less than an hour"],
  ["2026-07-10T16:00:00.000Z", "Waiting for the fund for 1 hour"],
  ["2026-07-12T14:59:00.000Z", "Waiting for the fund for 47 hours"],
  ["2026-07-12T15:00:00.000Z", "Waiting for the fund for 2 days"],
  ["2026-07-09T15:00:00.000Z", "Waiting for the fund for less than an hour"],
])("counts the waiting time until %s", (now, text) => {
  expect(stateText({ ...openThread, waitingSince: since }, now)).toBe(text);
});

it("shows that a conversation is answered or closed", () => {
  expect(stateText(openThread, since)).toBe("Answered");
  expect(stateText({ ...openThread, state: "CLOSED" }, since)).toBe("Closed");
});

it("doesn’t call a month report answered, because its month may still be wrong", () => {
  expect(stateText({ ...openThread, about: "WRONG_MONTH" }, since)).toBe("Open");
});

it("doesn’t call a conversation that the fund started answered", () => {
  expect(stateText({ ...openThread, isFromFund: true }, since)).toBe("Open");
});

it("shows the employer that a shared report waits for, and its people that it waits for them", () => {
  const sharedThread = {
    ...openThread,
    about: "WRONG_MONTH",
    sharedWith: "Lakeside Freight",
    waitsFor: "EMPLOYER",
  } as const;
  expect(stateText(sharedThread, since)).toBe("Waiting for Lakeside Freight");
  expect(stateText({ ...sharedThread, waitsFor: "READER" }, since)).toBe("Waiting for your correction or reply");
  expect(stateText({ ...sharedThread, waitingSince: since }, since)).toBe("Waiting for the fund for less than an hour");
  expect(stateText({ ...sharedThread, filed: { ...loweredUnits, state: "POSTED" } }, since)).toBe(
    "Waiting for Lakeside Freight",
  );
});

it.each([
  [{ ...loweredUnits, state: "REPORTED", was: null }, "Reported"],
  [{ ...loweredUnits, state: "POSTED" }, "Changed by Lakeside Freight from 5 weeks to 3 weeks"],
  [{ ...loweredUnits, state: "WAITS" }, "Waiting for the fund to decide on the correction"],
  [{ ...loweredUnits, state: "APPROVED" }, "Changed by Lakeside Freight from 5 weeks to 3 weeks"],
  [{ ...loweredUnits, state: "DECLINED" }, "Correction declined"],
] as const)("shows the state of a month filed since, until it is closed: %j", (filedMonth, text) => {
  const month = { ...openThread, about: "WRONG_MONTH", filed: filedMonth } as const;
  expect(stateText(month, since)).toBe(text);
  expect(stateText({ ...month, waitingSince: since }, since)).toContain("Waiting for the fund for");
  expect(stateText({ ...month, state: "CLOSED" }, since)).toBe("Closed");
});

it("shows that a correction waits for the fund’s decision, even after someone wrote about it", () => {
  const month = { ...openThread, about: "WRONG_MONTH", filed: { ...loweredUnits, state: "WAITS" } } as const;
  expect(stateText({ ...month, waitingSince: since }, since)).toBe(
    "Waiting for the fund for less than an hour to decide on the correction",
  );
});

it("shows the author", () => {
  expect(authorText({ isOwn: true, author: "Marek Lindqvist" })).toBe("You");
  expect(authorText({ isOwn: false, author: "Lena Okafor" })).toBe("Lena Okafor");
});

it("describes the fund's step in one sentence", () => {
  const entry: Omit<Entry, "isOwn"> = {
    no: 2,
    kind: "CLOSED",
    side: "STAFF",
    author: "Marek Lindqvist",
    text: "",
    employerName: null,
    forEmployer: true,
    readBefore: [],
    attachments: [],
    at: since,
  };
  expect(stepText({ ...entry, isOwn: false })).toBe("Marek Lindqvist closed this conversation");
  expect(stepText({ ...entry, isOwn: true })).toBe("You closed this conversation");
  const sharedThread = { ...entry, employerName: "Lakeside Freight", isOwn: false };
  expect(stepText({ ...sharedThread, kind: "SHARED" })).toBe(
    "Marek Lindqvist shared this report with Lakeside Freight",
  );
  const stoppedText = "Marek Lindqvist stopped sharing this report with Lakeside Freight";
  expect(stepText({ ...sharedThread, kind: "UNSHARED" })).toBe(stoppedText);
});

it("shows who can read a message of a shared report", () => {
  const sharedThread = { sharedWith: "Lakeside Freight", isStaff: true };
  expect(readersText({ forEmployer: true, readBefore: [] }, sharedThread)).toBe("Lakeside Freight can read this, too");
  expect(readersText({ forEmployer: false, readBefore: [] }, sharedThread)).toBe(
    "Only the member and the fund can read this",
  );
  const context = { forEmployer: true, readBefore: ["Summit Catering"] };
  expect(readersText(context, { ...sharedThread, sharedWith: null })).toBe(
    "Only the member and the fund can read this. While the report was shared with Summit Catering, it could read this",
  );
  expect(readersText(context, sharedThread)).toContain("Lakeside Freight can read this, too. While");
  const member = { ...sharedThread, isStaff: false };
  expect(readersText({ forEmployer: false, readBefore: [] }, member)).toBe("Only you and the fund can read this");
});

it("adds “at that time” to the reported units once the month was corrected", () => {
  expect(correctedTopicText("May 2026, Lakeside (Freight) (reported: 4 weeks)")).toBe(
    "May 2026, Lakeside (Freight) (reported at that time: 4 weeks)",
  );
  expect(correctedTopicText("May 2026, Lakeside Freight (not reported)")).toBe(
    "May 2026, Lakeside Freight (not reported at that time)",
  );
});
