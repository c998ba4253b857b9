import { formatDifference } from "#lib/corrections/texts.en.ts";
import type { CorrectedLine, Work } from "#lib/corrections/schema.ts";
import { formatNumericDate } from "#lib/format/date.ts";
import { formatAmount, formatMoney } from "#lib/format/money.ts";
import { formatUnits } from "#lib/format/units.ts";
import { fundNames } from "#lib/format/fund-names.ts";
import { cellWords } from "#lib/reporting/texts.en.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import styles from "./difference-table.module.css";

type Row = {
  readonly key: string;
  readonly name: string;
  readonly old: string;
  readonly now: string;
  readonly difference: string;
  readonly oldWhy?: string;
  readonly nowWhy?: string;
};

const signed = (difference: number, text: string): string =>
  difference === 0 ? "no change" : difference > 0 ? `+ ${text}` : `- ${text}`;

const codeRows = ({ old, now }: CorrectedLine): Row[] => {
  const dateOf = ({ statusDate }: Work): string => (statusDate === null ? "none" : formatNumericDate(statusDate));
  const row = (key: "statusCode" | "statusDate", before: string, after: string): Row[] =>
    before === after ? [] : [{ key, name: cellWords[key], old: before, now: after, difference: "" }];
  return [...row("statusCode", old.statusCode, now.statusCode), ...row("statusDate", dateOf(old), dateOf(now))];
};

const figureRows = ({ old, now }: CorrectedLine): Row[] => {
  const row = (key: "unitsST" | "unitsOT" | "unitsDT" | "grossWages", format: (value: number) => string): Row[] => {
    const [before, after] = [old[key] ?? 0, now[key] ?? 0];
    if (before === after) return [];
    const difference = signed(after - before, format(Math.abs(after - before)));
    return [{ key, name: cellWords[key], old: format(before), now: format(after), difference }];
  };
  return [
    ...row("unitsST", formatUnits),
    ...row("unitsOT", formatUnits),
    ...row("unitsDT", formatUnits),
    ...row("grossWages", formatAmount),
  ];
};

const amountRows = ({ amounts }: CorrectedLine): Row[] =>
  amounts.map(({ fund, oldCents, newCents, oldExplanation, newExplanation }) => ({
    key: fund,
    name: fundNames[fund],
    old: formatMoney(oldCents),
    now: formatMoney(newCents),
    difference: formatDifference(newCents - oldCents),
    oldWhy: oldExplanation,
    nowWhy: newExplanation,
  }));

const Figure = ({ text, why }: { text: string; why: string | undefined }) => (
  <span className={styles.figure}>
    {text}
    {why !== undefined && <small>{why}</small>}
  </span>
);

const columns: readonly Column<Row>[] = [
  { key: "what", header: "What", names: true, cell: ({ name }) => name },
  { key: "old", header: "Before", number: true, cell: ({ old, oldWhy }) => <Figure text={old} why={oldWhy} /> },
  { key: "now", header: "Now", number: true, cell: ({ now, nowWhy }) => <Figure text={now} why={nowWhy} /> },
  { key: "difference", header: "Difference", number: true, cell: ({ difference }) => <b>{difference}</b> },
];

/** What a correction changes for one person: old, new and difference, each amount with its explanation. */
export const DifferenceTable = ({ line }: { line: CorrectedLine }) => (
  <DataTable
    caption={`What changes for ${line.name}`}
    captionHidden
    columns={columns}
    rows={[...codeRows(line), ...figureRows(line), ...amountRows(line)]}
    rowKey={({ key }) => key}
  />
);
