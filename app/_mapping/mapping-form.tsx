import { type ReactNode, useId, useRef, useState, type SyntheticEvent } from "react";
import { CarriedChoice } from "./carried-choice.tsx";
import type { MappedFile } from "./mapped-file.ts";
import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import { importTexts } from "#lib/imports/texts.en.ts";
import { formatRowsShort } from "#lib/payroll-file/shorten-findings.ts";
import { type TableChoice, listReadSheets } from "#lib/payroll-file/ground/sheet-rows.ts";
import { ownUnit, type Mapping } from "#lib/payroll-file/ground/mapping.ts";
import type { FileFinding } from "#lib/payroll-file/schema.ts";
import { SubmitButton } from "#app/_form/submit-button.tsx";
import { Alert } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Choice, type Option } from "./choice.tsx";
import { codeOptionsOf, statusOptions, unitOptionsOf } from "./code-options.ts";
import { CodeTable } from "./code-table.tsx";
import { ColumnTable } from "./column-table.tsx";
import { findOpenQuestion, openChoice } from "./find-open-question.ts";
import { LetterTable } from "./letter-table.tsx";
import { MinutesQuestion } from "./minutes-question.tsx";
import { NameChoice } from "./name-choice.tsx";
import { PayCodeTable } from "./pay-code-table.tsx";
import { TableLines } from "./table-lines.tsx";
import { UnnamedQuestion } from "./unnamed-question.tsx";
import { listGaps, useMappingDraft } from "./use-mapping-draft.ts";
import { useUnsaved } from "./use-unsaved.ts";
import styles from "./mapping-form.module.css";

type Props = {
  view: MappedFile;
  /**
   * Reads the file by the mapping, or lists another table of it. @returns why it was not read, if it wasn't; `unsure`
   * where the answer was lost, and it may have been read
   */
  save: (body: Mapping & { table?: TableChoice }) => Promise<string | { readonly unsure: string } | undefined>;
  /** Called with whether the choices differ from those the form began with, when that changes. */
  onUnsaved?: (isUnsaved: boolean) => void;
  /** What the form says of the file it is for: what its button does, and that nothing was read. */
  words: { readonly save: string; readonly unsaved: string };
  /** What a row without a status has. */
  ownStatus?: string;
  /** What a code of a bargaining unit can mean, where it isn't one of the report's codes. */
  unitMeanings?: readonly Option[];
  /** The way back without saving anything. */
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

/** Maps the columns and codes of the clerk's own file: guessed first, corrected by the clerk, then remembered. */
export const MappingForm = ({ view, save, onUnsaved, words, ownStatus, unitMeanings, cancel }: Props) => {
  const { choices, steps } = view;
  const draft = useMappingDraft(view);
  const { chosen, payCodes, codes, constants, names, asked, mapping, hasNumber } = draft;
  const [isOtherTable, setOtherTable] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [firstOpen, setFirstOpen] = useState<HTMLElement | null>(null);
  const [unsure, setUnsure] = useState<string | null>(null);
  useUnsaved([mapping, isOtherTable], onUnsaved);
  const id = useId();
  const codeTable = useRef<HTMLDivElement>(null);
  const units = unitOptionsOf(choices);
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
    setFirstOpen(findOpenQuestion(event.currentTarget));
    const { gaps, hasOpenCodes } = listGaps(view, draft);
    const open = isOtherTable ? [importTexts.tableOpen, ...gaps] : gaps;
    setProblems(open);
    setUnsure(null);
    if (hasOpenCodes) {
      const selects = [...(codeTable.current?.querySelectorAll("select") ?? [])];
      selects.find(({ value }) => value === "")?.focus();
    }
    if (open.length === 0) await send(mapping);
  };

  const sheets = listReadSheets(steps?.table);
  const { notes = [], aside = [] } = steps ?? {};
  const asksUnit = !mapping.columns.includes("agreement_code") && choices.agreementCodes.length > 1;
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
      {!hasNumber && (
        <Alert tone="warn">
          {importTexts.numberMissing}
          <label className={styles.check}>
            <input type="checkbox" checked={draft.byName} onChange={({ target }) => draft.setByName(target.checked)} />
            {importTexts.byName}
          </label>
        </Alert>
      )}
      <ColumnTable columns={view.columns} chosen={chosen} guessed={view.mapping} onChange={draft.setChosen} />
      {draft.hasPayCode && payCodes.length > 0 && <PayCodeTable codes={payCodes} onChange={draft.setPayCodes} />}
      {draft.hasLetters && <LetterTable letters={draft.letters} onChange={draft.setLetters} />}
      {names !== null && <NameChoice names={names} chosen={draft.nameForm} onChoose={draft.setNameForm} />}
      <MinutesQuestion columns={draft.mayBeMinutes} chosen={draft.minutes} onChoose={draft.setMinutes} />
      {steps !== null && <UnnamedQuestion steps={steps} chosen={draft.unnamedLines} onChoose={draft.setUnnamedLines} />}
      {codes.length > 0 && (
        <div ref={codeTable}>
          <CodeTable
            codes={codes}
            columns={view.columns}
            options={codeOptionsOf(choices, unitMeanings)}
            onChoose={draft.setCode}
          />
        </div>
      )}
      {draft.askedLater.length > 0 && <Alert tone="info">{mappingTexts.askedLater(draft.askedLater)}</Alert>}
      <div className={styles.constants}>
        {asksUnit && (
          <Choice
            label="Bargaining unit of these people"
            value={constants.agreement_code ?? ""}
            options={[
              { value: "", name: openChoice },
              { value: ownUnit, name: importTexts.ownUnit },
              ...(unitMeanings === undefined ? units : []),
            ]}
            onChoose={(code) => draft.setConstants({ ...constants, agreement_code: code || undefined })}
          />
        )}
        <Choice
          label="Status for rows without one"
          value={constants.status_code ?? ""}
          options={[{ value: "", name: ownStatus ?? mappingTexts.ownStatus }, ...statusOptions]}
          onChoose={(code) => draft.setConstants({ ...constants, status_code: code || undefined })}
        />
      </div>
      {asked.length > 0 && (
        <CarriedChoice
          asked={asked}
          isOfFile={steps?.inFile !== undefined}
          chosen={draft.carried}
          onChoose={(cell, choice) => draft.setCarriedOver({ ...draft.carriedOver, [cell]: choice })}
        />
      )}
      {aside.length > 0 && (
        <details className={styles.aside}>
          <summary>{importTexts.asideLines(aside)}</summary>
          <Notes notes={aside} sheets={sheets} />
        </details>
      )}
      {problems.length > 0 && (
        <Alert tone="bad" title={words.unsaved} live id={`${id}-problems`}>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {firstOpen !== null && (
            <Button tone="quiet" onClick={() => firstOpen.focus()}>
              {mappingTexts.toFirstOpen}
            </Button>
          )}
        </Alert>
      )}
      {unsure !== null && (
        <Alert tone="bad" live>
          {unsure}
        </Alert>
      )}
      <div className={styles.ways}>
        <SubmitButton pending={isPending} pendingText="Reading the file…">
          {words.save}
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
};
