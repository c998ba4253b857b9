import { formatDifference } from "#lib/reporting/corrections/texts.en.ts";
import { effectTexts, figureLabels } from "#lib/reporting/imports/effect-texts.en.ts";
import { type EffectFigure, figures, listByFigure } from "#lib/reporting/imports/effect.ts";
import type { EffectAmounts, UnitEffect } from "#lib/reporting/imports/effect-schema.ts";
import type { ImportMode } from "#lib/reporting/imports/schema.ts";
import { Button } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import type { PeopleFilter } from "./use-people.ts";
import styles from "./effect.module.css";
import { formatUnits, withSign } from "#lib/platform/format/decimal.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";

export const figureText = (figure: EffectFigure, value: number): string =>
  figure === "units" ? formatUnits(value) : formatMoney(value);

export const differenceText = (figure: EffectFigure, difference: number): string => {
  if (figure !== "units") return formatDifference(difference);
  return withSign(difference, formatUnits(Math.abs(difference)));
};

type Sums = Record<"lastMonth" | "now" | "after", EffectAmounts>;
type Row = {
  readonly key: string;
  readonly figure: EffectFigure;
  readonly sums: Sums;
  readonly code: string | undefined;
};

const addSums = (units: readonly Sums[]): Sums => {
  const totalsAt = (column: keyof Sums): EffectAmounts => {
    const totals = { units: 0, wages: 0, HW: 0, PEN: 0 };
    for (const unit of units) for (const figure of figures) totals[figure] += unit[column][figure];
    return totals;
  };
  return { lastMonth: totalsAt("lastMonth"), now: totalsAt("now"), after: totalsAt("after") };
};

const rowsOf = (sums: Sums, code: string | undefined): Row[] =>
  figures.map((figure) => ({ key: figure, figure, sums, code }));

const sumColumn = (key: keyof Sums, header: string): Column<Row> => ({
  key,
  header,
  number: true,
  cell: ({ figure, sums }) => figureText(figure, sums[key][figure]),
});

const columnsOf = (isApplied: boolean, onShow: (list: PeopleFilter) => void): readonly Column<Row>[] => [
  { key: "what", header: "What", isRowHeader: true, cell: ({ figure }) => figureLabels[figure] },
  sumColumn("lastMonth", "Last month"),
  sumColumn("now", isApplied ? "Before" : "Now"),
  sumColumn("after", "After"),
  {
    key: "change",
    header: "Change",
    number: true,
    cell: ({ figure, sums, code }) => {
      const difference = sums.after[figure] - sums.now[figure];
      if (difference === 0) return differenceText(figure, 0);
      return (
        <Button
          tone="quiet"
          small
          aria-label={effectTexts.showChange(figureLabels[figure], differenceText(figure, difference), code)}
          onClick={() => onShow({ show: listByFigure[figure], unit: code })}
        >
          {differenceText(figure, difference)}
        </Button>
      );
    },
  },
  {
    key: "against",
    header: "Compared with last month",
    number: true,
    cell: ({ figure, sums }) => differenceText(figure, sums.after[figure] - sums.lastMonth[figure]),
  },
];

type Props = {
  units: readonly UnitEffect[];
  mode: ImportMode;
  isApplied: boolean;
  onShow: (list: PeopleFilter) => void;
};

const isChanged = ({ now, after }: Sums): boolean => figures.some((figure) => after[figure] !== now[figure]);

/** Summarizes a unit's changes: its contributions, or else each figure that changes. */
const changeOf = (sums: Sums): string => {
  const { now, after } = sums;
  const contributions = after.HW + after.PEN - now.HW - now.PEN;
  if (contributions !== 0) return effectTexts.contributions(formatDifference(contributions));
  const changed = figures.filter((figure) => after[figure] !== now[figure]);
  if (changed.length === 0) return effectTexts.noChange;
  return changed
    .map((figure) => `${figureLabels[figure].toLowerCase()} ${differenceText(figure, after[figure] - now[figure])}`)
    .join(", ");
};

/** The report's and each unit's figures: last month, now and after the file. Changed units are first. */
export const UnitEffects = ({ units, mode, isApplied, onShow }: Props) => {
  const sums = units.map(({ lastMonth, now, after, replaced }) => ({
    lastMonth,
    now,
    after: mode === "REPLACE" ? replaced : after,
  }));
  const columns = columnsOf(isApplied, onShow);
  const unitRows = units.map(({ code, title }, index) => {
    const unitSums = sums[index] ?? addSums([]);
    const name = `${code} ${title}`;
    const rows = rowsOf(unitSums, code);
    const table = (
      <DataTable caption={name} captionHidden={false} columns={columns} rows={rows} rowKey={({ key }) => key} />
    );
    return { code, table, change: changeOf(unitSums), name, isChanged: isChanged(unitSums) };
  });
  const changedFirst = [...unitRows.filter((unit) => unit.isChanged), ...unitRows.filter((unit) => !unit.isChanged)];
  return (
    <Card title={isApplied ? effectTexts.unitsApplied : effectTexts.units}>
      <div className={styles.units}>
        {units.length === 1 && unitRows[0]?.table}
        {units.length > 1 && (
          <DataTable
            caption={effectTexts.wholeReport}
            captionHidden={false}
            columns={columns}
            // Weeks of one agreement and hours of another can't be added.
            rows={rowsOf(addSums(sums), undefined).filter(({ figure }) => figure !== "units")}
            rowKey={({ key }) => key}
          />
        )}
        {units.length > 1 &&
          changedFirst.map(({ code, table, change, name }) => (
            <details key={code} className={styles.unit}>
              <summary>{effectTexts.unitChange(name, change)}</summary>
              {table}
            </details>
          ))}
      </div>
    </Card>
  );
};
