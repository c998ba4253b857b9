import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatAmount } from "#lib/platform/cents/money.ts";
import { countPeople } from "#lib/platform/format/count.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { type CellName, isFigureCell, mainCells, unitCells } from "#lib/reporting/line/cells.ts";
import { columnLabel, gridTexts } from "#lib/reporting/tad/texts.en.ts";
import { linesPerPage } from "#lib/reporting/tad/line-pages.ts";
import type { TadLine, TadUnit } from "#lib/reporting/tad/schema.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { CorrectedMark } from "../history/corrected-lines.tsx";
import { listedName } from "#lib/platform/format/person.ts";
import type { LineStore } from "../store/line-store.ts";
import { centsOf } from "../store/tad-view.ts";
import { useStore } from "../store/use-line-store.ts";
import styles from "./line-table.module.css";

type Props = { unit: TadUnit; lineIds: readonly string[] };

const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
};

const columnsOf = ({ totals, unitType }: TadUnit, store: LineStore): Column<TadLine>[] => {
  const textColumn = (cell: CellName): Column<TadLine> => ({
    key: cell,
    header: columnLabel(cell, unitType),
    number: isFigureCell(cell),
    cell: ({ id }) => store.textOf(id, cell),
  });
  return [
    {
      key: "person",
      header: "Person",
      isRowHeader: true,
      cell: (line) => (
        <>
          {listedName(line)}
          <CorrectedMark lineId={line.id} />
          <small>
            {line.memberId} · SSN ends {line.ssnLast4}
          </small>
        </>
      ),
    },
    ...mainCells.filter((cell) => cell !== "note").map(textColumn),
    ...totals.map(({ fund }) => ({
      key: fund,
      header: fundNames[fund],
      number: true,
      cell: ({ amounts }: TadLine) => formatAmount(centsOf(amounts, fund)),
    })),
    textColumn("note"),
  ];
};

const LineTable = ({ unit, lineIds, captionHidden = false }: Props & { captionHidden?: boolean }) => {
  const store = useStore();
  const lines = lineIds.flatMap((lineId) => store.stateOf(lineId)?.edited ?? []);
  const sum = (value: (line: TadLine) => number): number => lines.reduce((total, line) => total + value(line), 0);
  const owedTexts = unit.totals.map(({ fund }) => formatAmount(sum(({ amounts }) => centsOf(amounts, fund))));
  const units = unitCells.map((cell) => sum((line) => line[cell]));
  const wages = formatAmount(sum(({ grossWages }) => grossWages ?? 0));
  const isWholeUnit = lines.length === unit.people;
  return (
    <DataTable
      caption={`${isWholeUnit ? "Everyone" : countPeople(lines.length)} in ${unit.code}`}
      captionHidden={captionHidden}
      columns={columnsOf(unit, store)}
      rows={lines}
      rowKey={({ id }) => id}
      {...(isWholeUnit && { footer: ["Total", "", "", "", ...units.map(formatUnits), wages, ...owedTexts, ""] })}
    />
  );
};

/** The first lines, shown before the grid: as the page arrives, and for as long as no script runs. */
export const FirstLines = ({ unit, lineIds }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region that the keyboard must reach
  <section className={styles.first} aria-label={gridTexts.firstPeople(unit.code)} tabIndex={0}>
    <LineTable unit={unit} lineIds={lineIds.slice(0, linesPerPage)} captionHidden />
  </section>
);

/** Prints everyone in a unit, with unsaved changes. The grid isn't printed, because it has only the visible rows. */
export const PrintedLines = (props: Props) =>
  usePrinting() ? (
    <div className={styles.printed}>
      <LineTable {...props} />
    </div>
  ) : null;
