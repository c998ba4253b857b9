import { formatWorkMonth } from "../../../../lib/format/date.ts";
import { saveFile } from "../../../../lib/portal-client/save-file.ts";
import { countOf, formatCount } from "../../../../lib/format/count.ts";
import type { FileFinding } from "../../../../lib/roster-file/model.ts";
import { formatRowsShort } from "../../../../lib/roster-file/shorten-findings.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import type { CheckedFile } from "./checked-file.ts";
import styles from "./file-checker.module.css";

const kinds = {
  ERROR: { tone: "bad", name: "Error" },
  WARNING: { tone: "warn", name: "Warning" },
  INFO: { tone: "plain", name: "Note" },
} as const;

/** "Rows 4-6, 13" */
const whereText = (rows: readonly number[]): string => {
  const text = formatRowsShort(rows);
  return text === "" ? "The whole file" : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

const columns: readonly Column<FileFinding>[] = [
  {
    key: "rows",
    header: "Where",
    names: true,
    cell: ({ rows }) => whereText(rows),
  },
  {
    key: "kind",
    header: "Kind",
    cell: ({ severity }) => <Tag tone={kinds[severity].tone}>{kinds[severity].name}</Tag>,
  },
  { key: "message", header: "What to do", cell: ({ message }) => <span className={styles.message}>{message}</span> },
];

/** The words above the list: the gravest thing that was found says which. */
const verdictOf = (fileName: string, findings: readonly FileFinding[]) => {
  const has = (severity: FileFinding["severity"]): boolean => findings.some((each) => each.severity === severity);
  if (has("ERROR")) return { tone: "bad", title: `Something in ${fileName} has to be corrected.` } as const;
  if (has("WARNING")) return { tone: "warn", title: `${fileName} can be uploaded. Some rows ask for a look.` } as const;
  return { tone: "good", title: `Nothing wrong was found in ${fileName}.` } as const;
};

const aboutText = ({ employerId, workMonth, agreements }: CheckedFile): string => {
  const whose = employerId === null ? "No employer" : `Employer ${employerId}`;
  const month = workMonth === null ? "no month" : formatWorkMonth(workMonth);
  const shown = agreements.slice(0, 5).map(({ code, rows }) => `${code} (${countOf(rows, "row")})`);
  const rest =
    agreements.length > shown.length ? ` and ${countOf(agreements.length - shown.length, "more agreement")}` : "";
  return `${whose}, ${month}: ${shown.length === 0 ? "no agreement" : shown.join(", ")}${rest}.`;
};

/** "payroll.xlsx" → "payroll-checked.csv" */
const copyName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, "")}-checked.csv`;

type Props = { fileName: string; checked: CheckedFile };

/** What was found in a file: the verdict with counts, everything there is to say, and the copy to take along. */
export const CheckResult = ({ fileName, checked }: Props) => {
  const { rowsRead, rowsWithErrors, rowsWithWarnings, findings, copy } = checked;
  return (
    <>
      <Alert {...verdictOf(fileName, findings)} live>
        {rowsRead === 0 ? (
          <p>The people in it could not be read. Correct what is named here first.</p>
        ) : (
          <>
            <p>{aboutText(checked)}</p>
            <p>
              {countOf(rowsRead, "row")} read, {formatCount(rowsWithErrors)} with errors,{" "}
              {formatCount(rowsWithWarnings)} with warnings.
            </p>
          </>
        )}
      </Alert>
      {findings.length > 0 && (
        <section className={styles.found}>
          <h2>What was found</h2>
          <DataTable
            caption="What was found"
            captionHidden
            columns={columns}
            rows={findings}
            rowKey={({ ruleId, rows, message }) => `${ruleId} ${rows[0] ?? ""} ${message}`}
          />
        </section>
      )}
      {copy !== null && (
        <p className={styles.copy}>
          <Button tone="quiet" onClick={() => saveFile(copy, copyName(fileName))}>
            Download a copy with results (CSV)
          </Button>
          <span>
            Every row with its result and message. Social security numbers show their last four digits, so the copy is
            for reading: correct your own file and upload that.
          </span>
        </p>
      )}
    </>
  );
};
