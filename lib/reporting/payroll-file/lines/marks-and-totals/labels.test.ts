import { isTotalLabel } from "../../words/labels.ts";

it.each([
  "C/F",
  "b / f",
  "B/Fwd",
  "Carried forward",
  "Balance brought forward",
  "Total carried over",
  "Balance Forward",
  "Forward",
  "Total Fwd",
])("“%s” carries the sums of a page over", (text) => expect(isTotalLabel(text)).toBe(true));

it.each(["BF", "C F", "CF"])("“%s” may be a code or initials: it carries nothing over", (text) =>
  expect(isTotalLabel(text)).toBe(false),
);
