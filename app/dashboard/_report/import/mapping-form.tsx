import { useId, useState, type SyntheticEvent } from "react";
import { mapImport } from "#lib/imports/calls.ts";
import type { Import } from "#lib/imports/schema.ts";
import { statusCodes } from "#lib/reporting/cells/status-codes.ts";
import { mappingGaps, type CodeField, type Mapping } from "#lib/roster-file/columns/mapping.ts";
import { SubmitButton } from "#app/_form/submit-button.tsx";
import { Alert } from "#app/_ui/alert.tsx";
import { useClient } from "../acting-for.tsx";
import { Choice, type Option } from "./choice.tsx";
import { CodeTable } from "./code-table.tsx";
import { type Code, codesOf } from "./codes-of.ts";
import { ColumnTable } from "./column-table.tsx";
import styles from "./import.module.css";

type Props = { view: Import; onMapped: (view: Import) => void };

const statusOptions = statusCodes.map(({ code, name }) => ({ value: code, name: `${code}: ${name}` }));
const asCode = (code: string): Option => ({ value: code, name: code });

/** Maps the columns and codes of the clerk's own file: guessed first, corrected by the clerk, then remembered. */
export const MappingForm = ({ view, onMapped }: Props) => {
  const { choices } = view;
  const [columns, setColumns] = useState<Mapping["columns"]>(view.mapping?.columns ?? []);
  const [codes, setCodes] = useState<readonly Code[]>(() => codesOf(view));
  const [constants, setConstants] = useState<Mapping["constants"]>(view.mapping?.constants ?? {});
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const id = useId();
  const client = useClient();

  const optionsOf: Readonly<Record<CodeField, readonly Option[]>> = {
    agreement_code: choices.agreementCodes.map(asCode),
    classification: choices.classifications.map(asCode),
    status_code: statusOptions,
  };
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const values = codes.flatMap(({ field, from, to }) => (to === "" ? [] : [{ field, from, to }]));
    const mapping = { columns, values, constants };
    const gaps = mappingGaps(mapping, { unitCodes: choices.agreementCodes, percentOnly: choices.percentOnly });
    setProblems(gaps);
    if (gaps.length > 0) return;
    setPending(true);
    const answer = await client(mapImport, {
      params: { workMonth: view.workMonth, importId: view.id },
      body: mapping,
    });
    setPending(false);
    if (answer.ok) onMapped(answer.value);
    else setProblems([answer.failure.text]);
  };

  const asksUnit = !columns.includes("agreement_code") && choices.agreementCodes.length > 1;
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <ColumnTable columns={view.columns} fields={columns} onChange={setColumns} />
      {codes.length > 0 && <CodeTable codes={codes} options={optionsOf} onChange={setCodes} />}
      <div className={styles.constants}>
        {asksUnit && (
          <Choice
            label="Bargaining unit of these people"
            value={constants.agreement_code ?? ""}
            options={[{ value: "", name: "Choose" }, ...optionsOf.agreement_code]}
            onChoose={(code) => setConstants({ ...constants, agreement_code: code || undefined })}
          />
        )}
        <Choice
          label="Status for rows without one"
          value={constants.status_code ?? ""}
          options={[{ value: "", name: "Same as in the report" }, ...statusOptions]}
          onChoose={(code) => setConstants({ ...constants, status_code: code || undefined })}
        />
      </div>
      {problems.length > 0 && (
        <Alert tone="bad" title="The file wasn’t read. Your report didn’t change." live id={`${id}-problems`}>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <SubmitButton pending={isPending} pendingText="Reading the file…">
        Save and preview
      </SubmitButton>
    </form>
  );
};
