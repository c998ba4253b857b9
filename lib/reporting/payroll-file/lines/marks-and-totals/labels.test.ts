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
])("recognizes that “%s” carries the sums of a page forward", (text) => expect(isTotalLabel(text)).toBe(true));

it.each(["BF", "C F", "CF"])("doesn’t read “%s”, which may be a code or initials, as a sum carried forward", (text) =>
  expect(isTotalLabel(text)).toBe(false),
);
