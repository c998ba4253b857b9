import { formatFileSize } from "./file-size.ts";

it.each([
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 KB"],
  [240_400, "240 KB"],
  [999_500, "1.0 MB"],
  [10 * 1024 * 1024, "10.5 MB"],
])("says the size of %i bytes", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
