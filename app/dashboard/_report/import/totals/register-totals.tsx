import { countPeople, formatCount } from "#lib/platform/format/count.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { type CheckedTotals, checkTotals, isChecked, type TotalRow } from "#lib/reporting/totals/check-totals.ts";
import { formatTotal, labelOfKind, type RegisterKind, registerKinds } from "#lib/reporting/totals/kinds.ts";
import { rowLabel, describeComparison, totalsTexts, describeTotalsSource } from "#lib/reporting/totals/texts.en.ts";
import { Alert, Problem } from "#app/_ui/alert.tsx";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { useId, type SyntheticEvent, useState } from "react";
import { mapImport, setImportTotals } from "#lib/reporting/imports/calls.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { useSingleAction } from "#app/_form/single-action/use-single-action.ts";
import { isResponseLost } from "#app/_form/lost-response.ts";
import { Button } from "#app/_ui/button.tsx";
import { useClient } from "../../acting-for.tsx";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import type { UnusedTotal } from "#lib/reporting/payroll-file/ground/steps.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { maxTotalLength, readTotal } from "#lib/reporting/totals/read-total.ts";
import type { GivenTotals } from "#lib/reporting/totals/schema.ts";
import { ErrorSummary } from "#app/_form/error-summary.tsx";
import { FieldGrid } from "#app/_form/field-frame.tsx";
import { Field } from "#app/_form/field.tsx";
import { readStoredJson, writeStoredText } from "#app/_form/stored-text.ts";
import mappingStyles from "#app/_mapping/mapping-form.module.css";
import styles from "../import.module.css";

type TypedTotals = Partial<Record<RegisterKind, string>>;
type Errors = Partial<Record<RegisterKind, string>>;

const keyOf = ({ id }: Pick<Import, "id">): string => `import-totals:${id}`;

const toTypedTotals = (totals: GivenTotals | null | undefined): TypedTotals =>
  totals?.kind !== "TYPED"
    ? {}
    : Object.fromEntries(
        registerKinds.flatMap((kind) => {
          const value = totals.totals[kind];
          return value === undefined ? [] : [[kind, formatTotal(kind, value).replace("$", "")]];
        }),
      );

const isTyped = (value: unknown): value is TypedTotals =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

/** Parses the totals, and finds errors by field. */
const parseTyped = (values: TypedTotals) => {
  const errors: Errors = {};
  const totals: Partial<Record<RegisterKind, number>> = {};
  for (const kind of registerKinds) {
    const read = readTotal(kind, values[kind] ?? "");
    if (read?.ok === false) errors[kind] = read.text;
    if (read?.ok === true) totals[kind] = read.value;
  }
  const hasErrors = Object.keys(errors).length > 0;
  if (!hasErrors && totals.otherUnits !== undefined && totals.unitsST === undefined)
    errors.unitsST = totalsTexts.otherAlone;
  if (!hasErrors && Object.keys(totals).length === 0) errors.people = totalsTexts.typeSome;
  return { errors, totals };
};

type FormProps = {
  view: Import;
  /** True once the page's script runs. Until then, the form can't read the tab's draft. */
  isLive: boolean;
  onChanged: (view: Import) => void;
};

/** Asks for the payroll register's totals. The tab keeps unsaved text. */
const TotalsForm = ({ view, isLive, onChanged }: FormProps) => {
  const id = useId();
  const client = useClient();
  const [values, setValues] = useState<TypedTotals>(() => {
    const stored = isLive ? readStoredJson(keyOf(view), "tab") : null;
    return isTyped(stored) ? stored : toTypedTotals(view.given);
  });
  const [errors, setErrors] = useState<Errors>({});
  /** Counts failed attempts. The error summary takes the focus after each one. */
  const [failedAttempts, setFailedAttempts] = useState(0);
  const { isPending, problem, once } = useSingleAction();
  const type = (kind: RegisterKind, text: string): void => {
    const next = { ...values, [kind]: text };
    setValues(next);
    writeStoredText(keyOf(view), JSON.stringify(next), "tab");
  };
  const save = (totals: GivenTotals): Promise<void> =>
    once(async () => {
      const params = { workMonth: view.workMonth, importId: view.id };
      const result = await client(setImportTotals, { params, body: totals });
      if (!result.ok) return result.failure.text;
      writeStoredText(keyOf(view), null, "tab");
      onChanged(result.value);
      return null;
    });
  const compare = (event: SyntheticEvent): void => {
    event.preventDefault();
    const read = parseTyped(values);
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return setFailedAttempts((count) => count + 1);
    void save({ kind: "TYPED", totals: read.totals });
  };
  const idOf = (kind: RegisterKind): string => `${id}-${kind}`;
  const fieldErrors = registerKinds.flatMap((kind) => {
    const text = errors[kind];
    return text === undefined ? [] : [{ fieldId: idOf(kind), text: `${labelOfKind(kind)}: ${text}` }];
  });
  return (
    <form aria-label={totalsTexts.title} noValidate onSubmit={compare}>
      {fieldErrors.length > 0 && (
        <ErrorSummary key={failedAttempts} title={totalsTexts.notSaved} errors={fieldErrors} />
      )}
      <FieldGrid>
        {registerKinds.map((kind) => (
          <Field
            key={kind}
            id={idOf(kind)}
            label={labelOfKind(kind)}
            hint={kind === "otherUnits" ? totalsTexts.otherHint : undefined}
            error={errors[kind]}
            value={values[kind] ?? ""}
            inputMode="decimal"
            autoComplete="off"
            maxLength={maxTotalLength}
            onChange={(event) => type(kind, event.target.value)}
          />
        ))}
      </FieldGrid>
      <div className={styles.ways}>
        <Button type="submit" aria-busy={isPending}>
          {totalsTexts.compare}
        </Button>
        {view.given?.kind !== "NONE" && (
          <Button tone="quiet" aria-busy={isPending} onClick={() => void save({ kind: "NONE" })}>
            {totalsTexts.noTotals}
          </Button>
        )}
      </div>
      <Problem text={problem} />
    </form>
  );
};

/** A table with more columns starts collapsed. */
const maxColumns = 8;

const tableColumns: readonly Column<UnusedTotal>[] = [
  { key: "column", header: "Column", isRowHeader: true, cell: ({ column }) => toDisplayValue(column) },
  {
    key: "total",
    header: "Total",
    number: true,
    cell: ({ isMoney, total }) => (isMoney ? formatMoney(total) : formatUnits(total)),
  },
];

/** The unused columns of hours or money, with their totals. The missing amount may be in one of them. */
export const UnusedColumns = ({ columns }: { columns: readonly UnusedTotal[] }) => {
  if (columns.length === 0) return null;
  const table = (
    <>
      <p className={styles.lead}>{totalsTexts.unusedLead}</p>
      <DataTable
        caption={totalsTexts.unused}
        captionHidden
        columns={tableColumns}
        rows={columns}
        rowKey={(row) => String(columns.indexOf(row))}
      />
    </>
  );
  if (columns.length <= maxColumns)
    return (
      <section className={styles.findings}>
        <h3>{totalsTexts.unused}</h3>
        {table}
      </section>
    );
  return (
    <details className={mappingStyles.details}>
      <summary>{`${totalsTexts.unused}: ${formatCount(columns.length)}`}</summary>
      {table}
    </details>
  );
};

type AvailableExplanationsProps = {
  view: Import;
  isMappingUnsaved: boolean;
  /** Null if no one is far off last month. */
  onShowFarOff: (() => void) | null;
  onChanged: (view: Import) => void;
};

/** Offers changes that make all totals match, or else suggests where to look. Nothing changes without a click. */
const AvailableExplanations = ({ view, isMappingUnsaved, onShowFarOff, onChanged }: AvailableExplanationsProps) => {
  const id = useId();
  const client = useClient();
  const { isPending, problem, once } = useSingleAction();
  const { mapping, explanations } = view;
  if (mapping === null || explanations === undefined) return null;
  const applyExplanation = ({ edit }: (typeof explanations)[number]): Promise<void> =>
    once(async () => {
      if (isMappingUnsaved) return totalsTexts.saveFirst;
      const params = { workMonth: view.workMonth, importId: view.id };
      const result = await client(mapImport, { params, body: { ...mapping, ...edit } });
      if (result.ok) {
        onChanged(result.value);
        return null;
      }
      const { code, text } = result.failure;
      return isResponseLost(code) ? importTexts.readUnanswered(text) : text;
    });
  if (explanations.length === 0)
    return (
      <div className={styles.lead}>
        {totalsTexts.unexplained}{" "}
        {onShowFarOff !== null && (
          <Button tone="quiet" small onClick={onShowFarOff}>
            {totalsTexts.showFarOff}
          </Button>
        )}
      </div>
    );
  return (
    <section className={styles.offers} aria-label={totalsTexts.explained}>
      <p>{totalsTexts.explained}</p>
      <ul className={mappingStyles.chosen}>
        {explanations.map((explanation, index) => (
          <li key={explanation.text}>
            <span id={`${id}-${index}`}>{explanation.text}</span>
            <Button
              aria-busy={isPending}
              aria-describedby={`${id}-${index}`}
              onClick={() => void applyExplanation(explanation)}
            >
              {totalsTexts.use}
            </Button>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </section>
  );
};

/** Compares the totals of an accepted file. Returns null if there are no totals to compare. */
export const checkView = ({ state, totals, given }: Import): CheckedTotals | null =>
  (state === "READY" || state === "APPLIED") && totals ? checkTotals(totals, given ?? null) : null;

const figure = (kind: TotalRow["kind"], value: number | null): string =>
  value === null ? "" : formatTotal(kind, value);

const figureColumn = (key: "file" | "register" | "lastMonth", header: string): Column<TotalRow> => ({
  key,
  header,
  number: true,
  cell: (row) => figure(row.kind, row[key]),
});

const columnsOf = (checkedTotals: CheckedTotals): readonly Column<TotalRow>[] => {
  const { source, rows } = checkedTotals;
  const isCompared = source !== "NONE" && source !== null;
  const comparison: Column<TotalRow> = {
    key: "comparison",
    header: "Compared",
    cell: (row) => describeComparison(row, describeTotalsSource(checkedTotals)),
  };
  return [
    { key: "kind", header: "Total", isRowHeader: true, cell: rowLabel },
    figureColumn("file", "From the file"),
    ...(isCompared ? [figureColumn("register", source === "OWN" ? "File’s total line" : "On your register")] : []),
    ...(rows.some(({ lastMonth }) => lastMonth !== null) ? [figureColumn("lastMonth", "Last month")] : []),
    ...(isCompared ? [comparison] : []),
  ];
};

const Verdict = ({ checked }: { checked: CheckedTotals }) => {
  if (checked.source === "NONE")
    return (
      <Alert tone="warn" title={totalsTexts.notChecked}>
        {totalsTexts.notCheckedLead}
      </Alert>
    );
  if (!checked.isFit)
    return (
      <Alert tone="bad" live>
        {checked.source === "OWN" ? totalsTexts.differsOwn : totalsTexts.differs}
        {checked.exchanged !== null && ` ${totalsTexts.exchanged(checked.exchanged)}`}
      </Alert>
    );
  if (!isChecked(checked))
    return (
      <Alert tone="warn" title={totalsTexts.partly(checked.unchecked)}>
        {totalsTexts.partlyLead}
      </Alert>
    );
  return <Alert tone="good">{checked.source === "OWN" ? totalsTexts.fitsOwn : totalsTexts.fits}</Alert>;
};

type Props = {
  view: Import;
  checked: CheckedTotals;
  isLive: boolean;
  isMappingUnsaved: boolean;
  onShowFarOff: () => void;
  onChanged: (view: Import) => void;
};

/** Asks for the payroll register's totals before the preview, then compares them with the file's, kind by kind. */
export const RegisterTotals = ({ view, checked, isLive, isMappingUnsaved, onShowFarOff, onChanged }: Props) => {
  const isEditable = view.state === "READY" && view.isOpen;
  const form = (
    <TotalsForm key={`${isLive} ${JSON.stringify(view.given)}`} view={view} isLive={isLive} onChanged={onChanged} />
  );
  if (checked.source === null)
    return !isEditable ? null : (
      <Card title={totalsTexts.title}>
        <p className={styles.lead}>{totalsTexts.lead}</p>
        {form}
      </Card>
    );
  const leftOut = view.effect?.listed.leftOut ?? 0;
  return (
    <Card title={totalsTexts.table}>
      <div className={styles.totals}>
        <Verdict checked={checked} />
        {isEditable && !checked.isFit && (
          <AvailableExplanations
            view={view}
            isMappingUnsaved={isMappingUnsaved}
            onShowFarOff={(view.effect?.listed.farOff ?? 0) > 0 ? onShowFarOff : null}
            onChanged={onChanged}
          />
        )}
        <DataTable
          caption={totalsTexts.table}
          captionHidden
          columns={columnsOf(checked)}
          rows={checked.rows}
          rowKey={({ kind }) => kind}
        />
        <UnusedColumns columns={view.steps?.unused ?? []} />
        {leftOut > 0 && <p className={styles.lead}>{totalsTexts.leftOut(countPeople(leftOut))}</p>}
        {isEditable &&
          (checked.isFit ? (
            <details className={mappingStyles.details}>
              <summary>{totalsTexts.change}</summary>
              {form}
            </details>
          ) : (
            form
          ))}
      </div>
    </Card>
  );
};
