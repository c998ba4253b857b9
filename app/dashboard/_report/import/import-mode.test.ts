import { possibleMode } from "./add-to-report.tsx";

it("returns to merging once no one is missing, and keeps the choice otherwise", () => {
  expect(possibleMode("REPLACE", 0)).toBe("MERGE");
  expect(possibleMode("MERGE", 0)).toBe("MERGE");
  expect(possibleMode("REPLACE", 1)).toBe("REPLACE");
  expect(possibleMode("MERGE", 1200)).toBe("MERGE");
});
