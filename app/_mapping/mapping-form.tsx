import type { Option } from "../../lib/reporting/payroll-file/questions/question.ts";
import { type ReactNode, useId, useState, type SyntheticEvent, useEffect, useEffectEvent } from "react";
import { mappingTexts } from "../../lib/reporting/imports/mapping-texts.en.ts";
import type { Import } from "../../lib/reporting/imports/schema.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { formatRowsShort } from "../../lib/reporting/payroll-file/row-rules.ts";
import { type TableChoice, listReadSheets } from "../../lib/reporting/payroll-file/ground/table.ts";
import type { Mapping } from "../../lib/reporting/payroll-file/ground/mapping.ts";
import { listAskedLater } from "#lib/reporting/payroll-file/questions/column-questions.ts";
import { askAll, type Answers, type Open } from "#lib/reporting/payroll-file/questions/questions.ts";
import { questionTexts } from "#lib/reporting/payroll-file/questions/texts.en.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import { SubmitButton } from "#app/_form/action-button.tsx";
import { Alert, Problem } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { QuestionCard } from "./question-card.tsx";
import { TableLines } from "./table-lines.tsx";
import styles from "./mapping-form.module.css";

/** Calls back when a form starts or stops having unsaved changes. */
export const useUnsaved = (choices: unknown, onUnsaved: ((isUnsaved: boolean) => void) | undefined): void => {
  const now = JSON.stringify(choices);
  const [initial] = useState(now);
  const isUnsaved = now !== initial;
  const notify = useEffectEvent((hasUnsaved: boolean) => onUnsaved?.(hasUnsaved));
  useEffect(() => {
    if (!isUnsaved) return undefined;
    notify(true);
    return () => notify(false);
  }, [isUnsaved]);
};

/** A file with its columns and codes, and the questions about them. */
export type MappedFile = Pick<Import, "columns" | "mapping" | "codes" | "steps" | "choices">;

type Props = {
  view: MappedFile;
  /**
   * Reads the file with the mapping, or lists another table in it. @returns the reason if the file wasn't read; `unsure`
   * if the response was lost and the file may have been read
   */
  save: (body: Mapping & { table?: TableChoice }) => Promise<string | { readonly unsure: string } | undefined>;
  /** Called when the form starts or stops having unsaved changes. */
  onUnsaved?: (isUnsaved: boolean) => void;
  /** The button's label, and the message that nothing was read. */
  texts: { readonly save: string; readonly unsaved: string };
  /** The status of a row without a status, in words. */
  ownStatus?: string;
  /** The possible meanings of a bargaining unit's code, if they aren't the report's units. */
  unitMeanings?: readonly Option[];
  /** A link that leaves the form without saving. */
  cancel?: ReactNode;
};

const Notes = ({ notes, sheets }: { notes: readonly FileFinding[]; sheets: readonly string[] }) => (
  <ul>
    {notes.map(({ ruleId, rows, message }) => (
      <li key={`${ruleId}${message}`}>
        {rows.length > 0 && <span className={styles.rows}>{formatRowsShort(rows, sheets)}: </span>}
        {message}
      </li>
    ))}
  </ul>
);

/** Finds the page's element for the first item that needs an answer. */
export const findItem = (first: Open["first"]): HTMLElement | null =>
  first === null ? null : document.getElementById(first.id);

/** Maps the columns and codes of a clerk's file. The fund guesses them, the clerk corrects them, and the fund remembers them. */
export const MappingForm = ({ view, save, onUnsaved, texts, ownStatus, unitMeanings, cancel }: Props) => {
  const { steps } = view;
  const [answers, setAnswers] = useState<Answers>({});
  const file = { ...view, ownStatus, unitMeanings };
  const questions = askAll(file, answers);
  const { mapping } = questions;
  const [isOtherTable, setOtherTable] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [firstOpen, setFirstOpen] = useState<Open["first"]>(null);
  const [unsure, setUnsure] = useState<string | null>(null);
  useUnsaved([mapping, isOtherTable], onUnsaved);
  const id = useId();
  const send = async (body: Mapping & { table?: TableChoice }): Promise<void> => {
    setPending(true);
    const problem = await save(body);
    setPending(false);
    setProblems(typeof problem === "string" ? [problem] : []);
    setUnsure(typeof problem === "object" ? problem.unsure : null);
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const { messages, first } = questions.open;
    const openMessages = isOtherTable ? [importTexts.tableOpen, ...messages] : messages;
    setProblems(openMessages);
    setFirstOpen(first);
    setUnsure(null);
    if (openMessages.length === 0) await send(mapping);
    else if (first?.question.about === "codes") findItem(first)?.focus();
  };
  const sheets = listReadSheets(steps?.table);
  const { notes = [], aside = [] } = steps ?? {};
  const laterQuestions = listAskedLater(file, mapping);
  // The checkbox is above the columns, because they depend on it.
  const entries = questions.asked.toSorted(
    (openEntry, otherEntry) =>
      Number(otherEntry.question.form === "check") - Number(openEntry.question.form === "check"),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {steps !== null && (
        <TableLines table={steps.table} onChoose={(table) => void send({ ...mapping, table })} onMark={setOtherTable} />
      )}
      {notes.length > 0 && (
        <Alert tone={notes.some(({ severity }) => severity === "WARNING") ? "warn" : "info"}>
          <Notes notes={notes} sheets={sheets} />
        </Alert>
      )}
      {entries.map((entry) => (
        <QuestionCard
          key={entry.question.id}
          entry={entry}
          onAnswer={(newAnswers) => setAnswers({ ...answers, ...newAnswers })}
        />
      ))}
      {laterQuestions.length > 0 && <Alert tone="info">{questionTexts.askedLater(laterQuestions)}</Alert>}
      {aside.length > 0 && (
        <details className={styles.aside}>
          <summary>{importTexts.asideLines(aside)}</summary>
          <Notes notes={aside} sheets={sheets} />
        </details>
      )}
      {problems.length > 0 && (
        <Alert tone="bad" title={texts.unsaved} live id={`${id}-problems`}>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {firstOpen !== null && (
            <Button tone="quiet" onClick={() => findItem(firstOpen)?.focus()}>
              {mappingTexts.toFirstOpen}
            </Button>
          )}
        </Alert>
      )}
      <Problem text={unsure} />
      <div className={styles.ways}>
        <SubmitButton pending={isPending} pendingText="Reading the file…">
          {texts.save}
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
};
