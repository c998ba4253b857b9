import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import { listReadSheets } from "#lib/payroll-file/ground/sheet-rows.ts";
import type { RowChoice } from "#lib/payroll-file/ground/row-choices.ts";
import { formatRowsShort } from "#lib/payroll-file/shorten-findings.ts";
import { RadioList } from "#app/_form/radio-list.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import styles from "./mapping-form.module.css";

type Steps = NonNullable<Import["steps"]>;
type Asked = NonNullable<Steps["unnamedLines"]>;
type Line = Asked["lines"][number];
type Props = {
  steps: Steps;
  chosen: RowChoice | undefined;
  onChoose: (choice: RowChoice) => void;
};

const columnsOf = ({ columns }: Asked, sheets: readonly string[]): readonly Column<Line>[] => [
  { key: "row", header: "Row", names: true, cell: ({ row }) => formatRowsShort([row], sheets) },
  // Cells have no other name than their place.
  ...columns.map((name, place) => ({ key: `${place}`, header: name, cell: ({ cells }: Line) => cells[place] ?? "" })),
  { key: "asked", header: "Which", cell: ({ isAsked }) => (isAsked ? mappingTexts.lineUnnamed : "") },
];

/** Whether lines without a name belong to the person above, asked once by the lines of one person. */
export const UnnamedQuestion = ({ steps, chosen, onChoose }: Props) => {
  const asked = steps.unnamedLines;
  if (asked === undefined) return null;
  return (
    <div className={styles.rowQuestion}>
      <RadioList
        legend={mappingTexts.unnamedQuestion(asked.rows)}
        options={[
          {
            value: "COUNT",
            label: mappingTexts.countUnnamed,
            hint: mappingTexts.withRows(asked.counted),
          },
          {
            value: "LEAVE_OUT",
            label: mappingTexts.leaveRowsOut,
            hint: mappingTexts.withRows(asked.leftOut),
          },
        ]}
        chosen={chosen}
        onChoose={onChoose}
        required
      />
      <DataTable
        caption={mappingTexts.rowExample}
        columns={columnsOf(asked, listReadSheets(steps.table))}
        rows={asked.lines}
        rowKey={({ row }) => String(row)}
      />
    </div>
  );
};
