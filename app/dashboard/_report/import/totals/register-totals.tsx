import { countPeople, formatCount } from "#lib/platform/format/count.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { type CheckedTotals, checkTotals, isChecked, type TotalRow } from "#lib/reporting/totals/check-totals.ts";
import { formatTotal } from "#lib/reporting/totals/kinds.ts";
import { rowLabel, describeComparison, totalsTexts, describeTotalsSource } from "#lib/reporting/totals/texts.en.ts";
import { Alert, Problem } from "#app/_ui/alert.tsx";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { TotalsForm } from "./totals-form.tsx";
import mappingStyles from "#app/_mapping/mapping-form.module.css";
import styles from "../import.module.css";
import { useId } from "react";
import { mapImport } from "#lib/reporting/imports/calls.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { useSingleAction } from "#app/_form/single-action/use-single-action.ts";
import { isResponseLost } from "#app/_form/lost-response.ts";
import { Button } from "#app/_ui/button.tsx";
import { useClient } from "../../acting-for.tsx";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import type { UnusedTotal } from "#lib/reporting/payroll-file/add-up/list-sums.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";

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
  const isCollapsed = columns.length > maxColumns;
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
  if (!isCollapsed)
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

const columnsOf = (checkedTotals: CheckedTotals): readonly Column<TotalRow>[] => [
  { key: "kind", header: "Total", isRowHeader: true, cell: rowLabel },
  { key: "file", header: "From the file", number: true, cell: ({ kind, file }) => figure(kind, file) },
  ...(checkedTotals.source === "NONE" || checkedTotals.source === null
    ? []
    : [
        {
          key: "register",
          header: checkedTotals.source === "OWN" ? "File’s total line" : "On your register",
          number: true,
          cell: ({ kind, register }: TotalRow) => figure(kind, register),
        },
      ]),
  ...(checkedTotals.rows.some(({ lastMonth }) => lastMonth !== null)
    ? [
        {
          key: "last",
          header: "Last month",
          number: true,
          cell: ({ kind, lastMonth }: TotalRow) => figure(kind, lastMonth),
        },
      ]
    : []),
  ...(checkedTotals.source === "NONE" || checkedTotals.source === null
    ? []
    : [
        {
          key: "comparison",
          header: "Compared",
          cell: (row: TotalRow) => describeComparison(row, describeTotalsSource(checkedTotals)),
        },
      ]),
];

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
