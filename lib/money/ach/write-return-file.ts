import { sumCents } from "../../platform/cents/money.ts";
import { blockLines, codeField, dateField, digitsField, entryHash, lineLength, textField } from "./nacha-file.ts";
import type { FileItem } from "./return-file.ts";

/** A return or, with its corrected data, a notice of change. */
type Written = Pick<FileItem, "code" | "originalTrace" | "cents" | "info"> & {
  /** The routing number of the bank that sends it. */
  readonly routing: string;
  /** 15 digits. */
  readonly trace: string;
};

type ReturnFile = {
  readonly date: string;
  /** 10 characters. */
  readonly companyId: string;
  readonly returned: readonly Written[];
};

const entryOf = ({ cents, code, info, originalTrace, routing, trace }: Written) => [
  `626${routing}${" ".repeat(17)}${digitsField(cents, 10)}${" ".repeat(39)}1${trace}`,
  `7${code.startsWith("C") ? "98" : "99"}${code}${originalTrace}${" ".repeat(6)}${routing.slice(0, 8)}${textField(info, 44)}${trace}`,
];

/** Writes a file of returns and notices of change as a bank does, for tests and demonstrations. */
export const writeReturnFile = ({ date, companyId, returned }: ReturnFile): string => {
  const day = dateField(date);
  const odfi = "11111111";
  const sums = [
    digitsField(entryHash(returned.map(({ routing }) => routing)), 10),
    digitsField(sumCents(returned), 12),
    digitsField(0, 12),
  ].join("");
  const batchEnd = `${odfi}0000001`;
  const company = codeField(companyId, 10);
  const lines = [
    `101 111111118${company}${day}0600A094101${textField("Funds", 23)}${textField("Bank", 23)}${" ".repeat(8)}`,
    `5225${textField("Funds", 16)}${" ".repeat(20)}${company}CCD${textField("RETURN", 10)}${day}${day}   1${batchEnd}`,
    ...returned.flatMap(entryOf),
    `8225${digitsField(returned.length * 2, 6)}${sums}${company}${" ".repeat(25)}${batchEnd}`,
  ];
  const blocks = Math.ceil((lines.length + 1) / blockLines);
  lines.push(`9000001${digitsField(blocks, 6)}${digitsField(returned.length * 2, 8)}${sums}${" ".repeat(39)}`);
  while (lines.length % blockLines !== 0) lines.push("9".repeat(lineLength));
  return `${lines.join("\n")}\n`;
};
