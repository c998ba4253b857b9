import { formatFileSize } from "./decimal.ts";

it.each([
  [1, "1 byte"],
  [999, "999 bytes"],
  [1023, "1,023 bytes"],
  [1024, "1 KB"],
  [245_000, "240 KB"],
  [1024 * 1024 - 1, "1 MB"],
  [10 * 1024 * 1024, "10 MB"],
  [10 * 1024 * 1024 + 1, "10.1 MB"],
])("formats the size of %i bytes", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

it("shows a limit in whole MB only for files that don't exceed it", () => {
  for (const megabytes of [1, 5, 10]) {
    const limit = megabytes * 1024 * 1024;
    expect(formatFileSize(limit)).toBe(`${megabytes} MB`);
    expect(parseFloat(formatFileSize(limit + 1))).toBeGreaterThan(megabytes);
  }
});
