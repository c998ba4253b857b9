import { readQuery, toQuery, withQuery } from "./query.ts";

it("leaves out empty values, and encodes the rest", () => {
  expect(withQuery("/a", {})).toBe("/a");
  expect(withQuery("/a", { state: "", text: undefined })).toBe("/a");
  expect(withQuery("/a", { text: "P-1 & more", state: "SENT" })).toBe("/a?text=P-1+%26+more&state=SENT");
});

it("refuses an address that repeats a value", () => {
  expect(readQuery("http://x/a?text=one&state=SENT")).toEqual({ text: "one", state: "SENT" });
  expect(readQuery("http://x/a?text=one&text=two")).toBeNull();
});

it("reads the values that appear once in a page's address", () => {
  expect(toQuery({ text: " one ", state: ["SENT", "SETTLED"] })).toEqual({ text: "one", state: undefined });
});
