import { read } from "./test-kept.ts";
import type { Mapping } from "../../ground/mapping.ts";

const people = ["0003", "0004", "0005", "0006", "0007"];
/** A file in which each person has a row of each code, with what these call it: one text, or one for each person. */
const fileOf = (codes: Readonly<Record<string, string | readonly string[]>>, more = "") => [
  `Name,SSN,Code,Description,Hours${more}`,
  ...people.flatMap((last4, at) =>
    Object.entries(codes).map(
      ([code, called]) =>
        `"Cho, Min${last4}",900-01-${last4},${code},${typeof called === "string" ? called : (called[at] ?? called[0])},${at + Number(code) + 2}`,
    ),
  ),
];
const columns: Mapping["columns"] = ["employee", "ssn", "pay_code", null, "units_st"];
const misc = ["Tool money", "Boots", "Parking", "Uniform", "Meals"];

/** What is said of the codes of the next file, where the first one was mapped like this. */
const sayOf = (
  first: Parameters<typeof fileOf>[0],
  next: Parameters<typeof fileOf>[0],
  to: "IGNORE" | "ST",
  called = true,
) => {
  const { mapping, signature } = read(fileOf(first));
  const payCodes = Object.keys({ ...first, ...next }).map((from) => ({
    from,
    to: from === "1" ? ("ST" as const) : to,
  }));
  const constants = { agreement_code: "JC711B" };
  const nameForm = "LAST_COMMA_FIRST" as const;
  const given: Mapping = { ...mapping!, columns, constants, payCodes, nameForm, minutes: [], ignored: [] };
  const saved = read(fileOf(first), { given });
  expect(saved.read).toMatchObject({ ok: true });
  const kept = called ? saved.mapping! : { ...saved.mapping!, called: undefined };
  const { read: done } = read(fileOf(next), { remembered: { [signature ?? ""]: kept } });
  expect(done).toMatchObject({ ok: true });
  return (done?.findings ?? []).flatMap(({ ruleId, message }) =>
    ruleId === "codes-called-otherwise" ? [message] : [],
  );
};

describe("codes beside one with many descriptions", () => {
  it("are called as the file calls them", () => {
    const { steps } = read(fileOf({ "1": "Regular", "30": "Vacation", "99": misc }));
    expect(steps?.payCodes.map(({ value, called, guess }) => [value, called, guess])).toEqual([
      ["1", "Regular", "ST"],
      ["30", "Vacation", null],
      ["99", "Tool money, Boots, Parking, …", null],
    ]);
  });

  it.each<[string, string | readonly string[], string | readonly string[]]>([
    ["in both files", misc, misc],
    ["in the last file", misc, "Boots"],
    ["in this file, in another order", misc, misc.toReversed()],
    ["with a text without letters", [...misc.slice(0, 4), "-"], misc.slice(0, 4)],
  ])("are named when they are ignored and called otherwise: %s", (_, first, next) => {
    const before = { "1": "Regular", "30": "Vacation", "99": first };
    expect(sayOf(before, { ...before, "99": next }, "IGNORE")).toEqual([]);
    expect(sayOf(before, { ...before, "30": "Variable shift", "99": next }, "IGNORE")).toEqual([
      expect.stringContaining("“30” is “Variable shift” now and was “Vacation”, which is ignored"),
    ]);
  });

  it("aren’t called by a column of jobs, which several codes share", () => {
    const jobs = ["Packer", "Driver", "Loader", "Clerk", "Guard"];
    const shared = fileOf({ "1": jobs, "30": jobs.slice(0, 2), "40": "Packer" }).with(
      0,
      "Name,SSN,Code,Job Desc,Hours",
    );
    expect(read(shared).steps?.payCodes.map(({ called }) => called)).toEqual([undefined, undefined, undefined]);
  });
});

describe("an ignored code", () => {
  const before = { "1": "Regular", "99": misc };

  it("is named with the descriptions that weren’t there before", () => {
    expect(sayOf(before, { "1": "Regular", "99": misc.with(2, "Weekend shift") }, "IGNORE")).toEqual([
      expect.stringContaining("“99” is also “Weekend shift” now, which is ignored"),
    ]);
    expect(sayOf(before, { "1": "Regular", "99": "Weekend shift" }, "IGNORE")).toEqual([
      expect.stringContaining("“99” is also “Weekend shift” now, which is ignored"),
    ]);
    // With many descriptions that change from month to month, what counts is in the report.
    expect(sayOf(before, { "1": "Regular", "99": misc.with(2, "Weekend shift") }, "ST")).toEqual([]);
  });

  it("is named where it had no description before", () => {
    expect(sayOf({ "1": "Regular", "99": "" }, { "1": "Regular", "99": "Weekend shift" }, "IGNORE")).toEqual([
      expect.stringContaining("“99” is “Weekend shift” now and had no description, which is ignored"),
    ]);
    expect(sayOf({ "1": "Regular" }, { "1": "Regular", "99": "Weekend shift" }, "IGNORE", false)).toEqual([]);
  });
});
