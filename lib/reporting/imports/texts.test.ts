import { importTexts } from "./texts.en.ts";

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

const noneCarried = { carried: null, carriedOver: null };

it("states how many people a replacement sets to zero, before and after", () => {
  expect(importTexts.replace(1)).toBe("Set this person’s units and wages to zero");
  expect(importTexts.addAndClear(1200)).toBe("Add to report and set 1,200 people to zero");
  expect(importTexts.appliedAs({ ...noneCarried, mode: "REPLACE", counts })).toBe(
    "Units and wages of 1,200 people not in the file were set to 0.",
  );
  expect(importTexts.appliedAs({ ...noneCarried, mode: "MERGE", counts })).toBe(
    "People not in the file were left unchanged.",
  );
  expect(importTexts.appliedAs({ ...noneCarried, mode: "REPLACE", counts: { ...counts, missing: 0 } })).toBe(
    "People not in the file were left unchanged.",
  );
});

it("states how large the uploading file is", () => {
  expect(importTexts.sending("june.csv", 12_480_000)).toContain("june.csv (12 MB)");
  expect(importTexts.sending("june.csv", 900)).toContain("(900 bytes)");
});
