import { importTexts } from "./messages.ts";

const counts = {
  rows: 4,
  people: 4,
  changed: 1,
  unchanged: 3,
  added: 0,
  missing: 1200,
  rowsWithErrors: 0,
  rowsWithWarnings: 0,
};

const none = { carried: null, carriedOver: null };

it("names how many people a replacement sets to zero, before and after", () => {
  expect(importTexts.replace(1)).toBe("Set the other 1 person of these units to zero");
  expect(importTexts.putAndClear(1200)).toBe("Put into the report and set 1,200 people to zero");
  expect(importTexts.appliedAs({ ...none, mode: "REPLACE", counts })).toBe(
    "1,200 people whom it does not name got zero units and wages.",
  );
  expect(importTexts.appliedAs({ ...none, mode: "MERGE", counts })).toContain("left as they were");
  expect(importTexts.appliedAs({ ...none, mode: "REPLACE", counts: { ...counts, missing: 0 } })).toContain(
    "left as they were",
  );
});

it("says how large the file is that is on its way", () => {
  expect(importTexts.sending("june.csv", 12_480_000)).toContain("june.csv (12.5 MB)");
  expect(importTexts.sending("june.csv", 900)).toContain("(0.1 MB)");
});
