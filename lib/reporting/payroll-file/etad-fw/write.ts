import {
  type Detail,
  detailFields,
  type Field,
  footFields,
  type Head,
  headFields,
  type Layout,
  lineLength,
  sumDetails,
} from "./layout.ts";

const isAscii = (text: string): boolean => /^[\u0020-\u007E]*$/.test(text);

const fill = ({ kind, from, to }: Field, value: string | number): string => {
  const width = to - from + 1;
  const text = kind === "date" ? String(value).replaceAll("-", "") : String(value);
  const filled = kind === "text" ? text.padEnd(width, " ") : text.padStart(width, "0");
  if (filled.length === width && isAscii(filled) && (kind === "text" || /^\d+$/.test(filled))) return filled;
  throw new RangeError(`A value does not fit positions ${from}-${to}`);
};

const toLine = (type: string, fields: Layout, values: Readonly<Record<string, string | number>>): string => {
  let line = type;
  for (const [name, field] of Object.entries(fields))
    line = line.padEnd(field.from - 1) + fill(field, values[name] ?? "");
  return `${line.padEnd(lineLength)}\r\n`;
};

/** Writes ETAD-FW 1 (docs/domain.md §8). Throws a RangeError for a value too long for its field; never truncates. */
export const writeEtad = (
  head: Omit<Head, "count" | "units" | "grossWages">,
  people: readonly Omit<Detail, "lineNumber">[],
): string => {
  const details = people.map((person, index) => ({ ...person, lineNumber: index + 1 }));
  const totals = sumDetails(details);
  return [
    toLine("H", headFields, { ...totals, ...head }),
    ...details.map((detail) => toLine("D", detailFields, detail)),
    toLine("T", footFields, totals),
  ].join("");
};
