import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import { listedName } from "#lib/platform/format/person.ts";
import { cellText } from "../../../_report/store/cell-text.ts";
import type { LineState } from "../../../_report/store/line-states.ts";
import { textOf } from "../../../_report/store/line-store.ts";
import { CellInput } from "../../../_report/cell-input.tsx";
import { FindingText, findingId } from "../../../_report/review/finding-text.tsx";
import styles from "./line-notes.module.css";

type Props = {
  line: LineState;
  unitType: UnitType;
  isEditable: boolean;
  /** The number of columns in the table. */
  span: number;
};

const noCodes: readonly string[] = [];

/** The row below a person with findings, or below a new person, who needs a hire date. */
export const LineNotes = ({ line, unitType, isEditable, span }: Props) => {
  const { saved, findings } = line;
  const isNew = saved.lastMonthUnits === null;
  const showsHireDate =
    isNew || saved.unread.hireDate !== undefined || findings.some(({ field }) => field === "hireDate");
  if (findings.length === 0 && !showsHireDate) return null;
  return (
    <tr>
      <td colSpan={span}>
        <div className={styles.notes}>
          {findings.map((finding) => (
            <FindingText key={findingId(finding)} finding={finding} />
          ))}
          {showsHireDate && <HireDate line={line} unitType={unitType} isEditable={isEditable} />}
        </div>
      </td>
    </tr>
  );
};

const HireDate = ({ line, unitType, isEditable }: Omit<Props, "span">) => (
  <div className={styles.hired} data-boxed>
    <span aria-hidden="true">{line.saved.lastMonthUnits === null ? "New, hired" : "Hired"}</span>
    {isEditable ? (
      <CellInput
        lineId={line.saved.id}
        cell="hireDate"
        person={listedName(line.saved)}
        text={textOf(line, "hireDate")}
        unitType={unitType}
        findings={line.findings}
        codes={noCodes}
      />
    ) : (
      <span>{cellText(line.saved, "hireDate")}</span>
    )}
  </div>
);
