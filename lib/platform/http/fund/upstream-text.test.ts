import { defaultErrorText } from "../../contract/result.ts";
import { upstreamText } from "./read-answer.ts";

const textOfLength = (length: number) =>
  "No report. "
    .repeat(40)
    .slice(0, length - 1)
    .concat("!");

it.each([
  ["a sentence", "The bank is closed.", "The bank is closed."],
  ["300 characters", textOfLength(300), textOfLength(300)],
  ["comparisons", "Hours < 5 and > 2 & more", "Hours < 5 and > 2 & more"],
  ["line breaks and tabs", "One.\r\nTwo.\tThree.\u2028Four.", "One. Two. Three. Four."],
  ["control characters", "One\u0000\u001b[31m\u0085Two", "One [31m Two"],
  ["characters that change the direction", "Pay \u202e00.1$\u202c to \u2066x\u2069\u200f", "Pay 00.1$ to x"],
  ["letters of other scripts", "Año של 日本 👩‍👧", "Año של 日本 👩‍👧"],
])("shows %s in a server error", (_, text, shown) => {
  expect(upstreamText(text, 500)).toBe(shown);
});

it.each([
  ["a page", "<!DOCTYPE html><html><body>502</body></html>"],
  ["a tag", "Bad gateway<br>nginx"],
  ["a closing tag", "nginx</center>"],
  ["a comment", "oops <!-- stack -->"],
  ["a processing instruction", '<?xml version="1.0"?>'],
  ["encoded tags", "&lt;h1&gt;Error&lt;/h1&gt;"],
  ["tags encoded by number", "&#60;h1&#62; &#x3C;b"],
  ["301 characters", textOfLength(301)],
  ["an empty text", ""],
  ["nothing visible", " \u202e\u0000\n "],
  ["no text", undefined],
])("shows the catalog's default for %s", (_, text) => {
  for (const status of [500, 502, 503, 504, 599]) expect(upstreamText(text, status)).toBe(defaultErrorText);
});

it("keeps any text about the visitor's own request, however long, but never a page", () => {
  expect(upstreamText(textOfLength(301), 422)).toBe(textOfLength(301));
  expect(upstreamText("The column <Last name> is missing.", 422)).toBe("The column <Last name> is missing.");
  expect(upstreamText("<!doctype html><title>Log in</title>", 403)).toBe(defaultErrorText);
});
