import { groupItems, type ItemGroup, type KnownEntry, lastReturnDay, returnDay } from "./group-items.ts";
import type { FileItem } from "./return-file.ts";

/** Tue, Jul 14, 2026. */
const sentEntry: KnownEntry = {
  cents: 100,
  standing: "SENT",
  settlesFrom: "2026-07-14",
  returnedCode: null,
  noticeCodes: [],
};
const item = (changes: Partial<FileItem> = {}): FileItem => ({
  kind: "RETURN",
  line: 4,
  code: "R01",
  originalTrace: "111111110000001",
  cents: 100,
  info: "",
  day: "2026-07-16",
  debitDay: "2026-07-14",
  ...changes,
});
const notice = (changes: Partial<FileItem> = {}): FileItem =>
  item({ kind: "NOTICE", code: "C02", cents: 0, info: "111111118", ...changes });
const groupsOf = (items: readonly FileItem[], changes: Partial<KnownEntry> | null = {}): ItemGroup[] =>
  groupItems(items, new Map(changes === null ? [] : [["111111110000001", { ...sentEntry, ...changes }]])).map(
    ({ group }) => group,
  );

it.each<[ItemGroup, string, FileItem, Partial<KnownEntry> | null]>([
  ["RECORD", "a return in its time", item(), {}],
  ["RECORD", "a code without a time, much later", item({ code: "R31", day: "2027-01-04" }), {}],
  ["RECORD", "a file without a day", item({ day: null }), {}],
  ["RECORD", "a file from before the debit", item({ day: "2026-07-10" }), {}],
  ["OUT_OF_TIME", "the third banking day", item({ day: "2026-07-17" }), {}],
  ["RECORD", "a debit that the bank took later", item({ day: "2026-07-17", debitDay: "2026-07-15" }), {}],
  ["OUT_OF_TIME", "a batch without a day", item({ day: "2026-07-17", debitDay: null }), {}],
  ["OTHER_AMOUNT", "another amount", item({ cents: 99 }), {}],
  ["ALREADY", "a recorded return with another code", item(), { returnedCode: "R02" }],
  ["NOT_OURS", "an unknown trace number", item(), null],
  ["NOT_SENT", "an entry that was not sent", item(), { standing: "NOT_SENT", settlesFrom: null }],
  ["VOIDED", "an entry of a voided batch", item(), { standing: "DROPPED" }],
  ["UNUSABLE", "a code that Nacha doesn’t define", item({ code: "R48" }), {}],
  ["DISHONORED", "R61", item({ code: "R61" }), {}],
  ["DISHONORED", "R70", item({ code: "R70" }), null],
  ["CONTESTED", "R72", item({ code: "R72" }), {}],
  ["INTERNATIONAL", "an international batch", item({ kind: "INTERNATIONAL", originalTrace: "", code: "" }), {}],
  ["NOTICE", "a notice of change", notice(), {}],
  ["NOTICE", "a notice beside a return", notice(), { returnedCode: "R02" }],
  ["ALREADY", "a notice that is already recorded", notice(), { noticeCodes: ["C02"] }],
  ["NOTICE", "another notice than before", notice(), { noticeCodes: ["C01"] }],
  ["NOT_OURS", "a stranger’s notice", notice(), null],
  ["VOIDED", "a notice of a voided entry", notice(), { standing: "DROPPED" }],
  ["NOT_SENT", "a notice of an entry that was not sent", notice(), { standing: "NOT_SENT" }],
  ["UNUSABLE", "a routing number without its check digit", notice({ info: "111111119" }), {}],
  ["UNUSABLE", "a code of change that no fund applies", notice({ code: "C14" }), {}],
])("assigns the group %s: %s", (group, _name, changes, entryChanges) => {
  expect(groupsOf([changes], entryChanges)).toEqual([group]);
});

it("records one of two returns of an entry, and one of two notices with the same code", () => {
  expect(groupsOf([item(), item({ code: "R09" }), notice(), notice(), notice({ code: "C09" })])).toEqual([
    "RECORD",
    "ALREADY",
    "NOTICE",
    "ALREADY",
    "NOTICE",
  ]);
});

it("records the second return when the first one can’t be", () => {
  expect(groupsOf([item({ cents: 1 }), item()])).toEqual(["OTHER_AMOUNT", "RECORD"]);
});

it.each([
  // Two banking days over a weekend and a holiday: Wed, Jul 1, 2026; Jul 4 is a Saturday.
  ["R01", "2026-07-01", "2026-07-03"],
  ["R29", "2026-07-03", "2026-07-07"],
  // Sixty days and a banking day: Sep 12, 2026 is a Saturday.
  ["R07", "2026-07-14", "2026-09-14"],
  ["R10", "2026-07-01", "2026-08-31"],
  ["R16", "2026-07-01", null],
])("accepts %s for a debit on %s until %s", (code, from, last) => {
  expect(lastReturnDay(code, from)).toBe(last);
});

it("uses the day of the bank’s file as the return date, but no earlier than the batch was sent and no later than today", () => {
  expect(returnDay("2026-07-16", "2026-07-13", "2026-07-20")).toBe("2026-07-16");
  expect(returnDay("2025-07-16", "2026-07-13", "2026-07-20")).toBe("2026-07-13");
  expect(returnDay("2026-08-01", "2026-07-13", "2026-07-20")).toBe("2026-07-20");
  expect(returnDay(null, "2026-07-13", "2026-07-20")).toBe("2026-07-20");
});
