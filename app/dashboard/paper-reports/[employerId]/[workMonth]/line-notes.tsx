import { cellWords, tadTexts } from "../../../../../lib/reporting/messages.ts";
import type { Finding, TadLine } from "../../../../../lib/reporting/model.ts";
import { Button } from "../../../../_ui/button.tsx";
import { cellText, personName } from "../../../tads/[workMonth]/cells.ts";
import { CellInput, findingId } from "./cell-input.tsx";
import type { LineDraft } from "./use-line-draft.ts";
import styles from "./line-notes.module.css";
import sheet from "../../../tads/[workMonth]/unit-sheet.module.css";

type Props = {
  line: TadLine;
  findings: readonly Finding[];
  draft: LineDraft;
  isEditable: boolean;
  /** Columns of the table. */
  span: number;
};

const noCodes: readonly string[] = [];
const words = { ERROR: "Error", WARNING: "Look", INFO: "Note" } as const;

/** Below a person, when there is something to say: findings, the hire date of a new one, and what is not saved. */
export const LineNotes = ({ line, findings, draft, isEditable, span }: Props) => {
  const isNew = line.lastMonthUnits === null;
  const asksForHireDate =
    isNew || line.unread.hireDate !== undefined || findings.some(({ field }) => field === "hireDate");
  if (findings.length === 0 && !asksForHireDate && draft.problem === null && draft.conflicts.length === 0) return null;
  return (
    <tr className={sheet.notes}>
      <td colSpan={span}>
        <div className={styles.said}>
          {findings.map((finding) => (
            <p key={findingId(finding)} id={findingId(finding)} className={styles[finding.severity]}>
              <b>{finding.acknowledged ? "Looked at" : words[finding.severity]}:</b> {finding.message}
            </p>
          ))}
          {asksForHireDate && <HireDate line={line} findings={findings} draft={draft} isEditable={isEditable} />}
          {draft.conflicts.length > 0 && (
            <div className={styles.unsaved} role="alert">
              {draft.conflicts.map(({ cell, theirs, mine }) => (
                <p key={cell}>{tadTexts.conflict(cellWords[cell], theirs, mine)}</p>
              ))}
              <Button small tone="quiet" onClick={() => void draft.saveMine()}>
                Save mine
              </Button>
              <Button small tone="quiet" onClick={draft.keepTheirs}>
                Keep theirs
              </Button>
            </div>
          )}
          {draft.problem !== null && draft.conflicts.length === 0 && (
            <div className={styles.unsaved} role="alert">
              <p>{draft.problem}</p>
              <Button small tone="quiet" onClick={() => void draft.save()}>
                Save it now
              </Button>
            </div>
          )}
        </div>
      </td>
    </tr>
  );
};

const HireDate = ({ line, findings, draft, isEditable }: Omit<Props, "span">) => (
  <div className={styles.hired} data-boxed>
    <span aria-hidden="true">{line.lastMonthUnits === null ? "New, hired" : "Hired"}</span>
    {isEditable ? (
      <CellInput
        cell="hireDate"
        person={personName(line)}
        text={draft.textOf("hireDate")}
        findings={findings}
        codes={noCodes}
        onType={draft.type}
        onSave={draft.save}
      />
    ) : (
      <span>{cellText(line, "hireDate")}</span>
    )}
  </div>
);
