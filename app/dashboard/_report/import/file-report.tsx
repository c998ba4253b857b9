import { type ReactNode, useState } from "react";
import { formatCount } from "#lib/platform/format/count.ts";
import { download } from "#lib/platform/http/browser/download.ts";
import { downloadImportResult, getImport, undoImport } from "#lib/reporting/imports/calls.ts";
import { toResultFileName, notInFileUnitsRule } from "#lib/reporting/imports/effect.ts";
import type { EffectList } from "#lib/reporting/imports/effect-schema.ts";
import { effectListLabels, effectTexts } from "#lib/reporting/imports/effect-texts.en.ts";
import { hasOpenPeople, wayOutOf } from "#lib/reporting/imports/outcome-texts.en.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Import, ImportCounts } from "#lib/reporting/imports/schema.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import { listReadSheets } from "#lib/reporting/payroll-file/ground/table.ts";
import { formatRowsShort } from "#lib/reporting/payroll-file/row-rules.ts";
import { tadPath } from "#lib/routes.ts";
import { Alert, Problem } from "#app/_ui/alert.tsx";
import { Button, ButtonLink } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { useActingFor, useClient } from "../acting-for.tsx";
import { hasPeople, type PeopleFilter } from "./effect/use-people.ts";
import { useSingleAction } from "#app/_form/single-action/use-single-action.ts";
import { isResponseLost } from "#app/_form/lost-response.ts";
import { withStoredKey } from "../saving/stored-key.ts";
import styles from "./import.module.css";

const UndoImport = ({ view, onChanged }: { view: Import; onChanged: (view: Import) => void }) => {
  const client = useClient();
  const { isPending, problem, once } = useSingleAction();
  const undo = async (): Promise<string | null> => {
    const params = { workMonth: view.workMonth, importId: view.id };
    const result = await withStoredKey("undo", `${view.id}:${view.version}`, (idempotencyKey) =>
      client(undoImport, { params, version: view.version, idempotencyKey }),
    );
    if (!result.ok && isResponseLost(result.failure.code)) return effectTexts.undoUnanswered(result.failure.text);
    const newest = result.ok ? result : await client(getImport, { params });
    if (newest.ok) onChanged(newest.value);
    return result.ok ? null : result.failure.text;
  };
  return (
    <>
      {view.isUndoable && (
        <Button tone="quiet" aria-busy={isPending} onClick={() => void once(undo)}>
          {isPending ? effectTexts.undoing : effectTexts.undo}
        </Button>
      )}
      <Problem text={problem} />
    </>
  );
};

/** The name of each number, and the list of people behind it. */
const countText: readonly (readonly [key: keyof ImportCounts, name: string, list?: EffectList])[] = [
  ["rows", "Rows read"],
  ["people", "People in the file", "ALL"],
  ["changed", "Changed", "CHANGED"],
  ["unchanged", "Unchanged", "UNCHANGED"],
  ["added", "New on the report", "NEW"],
  ["missing", "Not in the file", "MISSING"],
  ["rowsWithErrors", "Rows with errors"],
  ["rowsWithWarnings", "Rows with warnings"],
];

const severityLabels: readonly (readonly [FileFinding["severity"], string])[] = [
  ["ERROR", "Errors"],
  ["WARNING", "Warnings"],
  ["INFO", "Notes"],
];

type FindingsProps = {
  findings: readonly FileFinding[];
  /** Sheets that were read as one table. */
  sheets: readonly string[];
  isApplied: boolean;
};

const Findings = ({ findings, sheets, isApplied }: FindingsProps) =>
  severityLabels.map(([severity, name]) => {
    const sameSeverity = findings.filter((finding) => finding.severity === severity);
    return (
      sameSeverity.length > 0 && (
        <section key={severity} className={styles.findings}>
          <h3>{name}</h3>
          {severity === "WARNING" && sameSeverity.some(({ needsReason }) => needsReason) && (
            <p>{isApplied ? importTexts.reasonsInReport : importTexts.reasonsAfter}</p>
          )}
          <ul>
            {sameSeverity.map(({ ruleId, rows, message }) => (
              <li key={`${ruleId}${rows.join()}${message}`}>
                {rows.length > 0 && <span className={styles.rows}>{formatRowsShort(rows, sheets)}: </span>}
                {message}
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });

const Headline = ({ view, isUndone }: { view: Import; isUndone: boolean }) => {
  const fileName = toDisplayValue(view.fileName);
  if (view.state === "APPLIED")
    return (
      <Alert tone="good" title={importTexts.applied(fileName)} live>
        {importTexts.appliedAs(view)}
      </Alert>
    );
  if (!view.isOpen) return <Alert tone="warn">{importTexts.closed}</Alert>;
  if (hasOpenPeople(view))
    return (
      <Alert tone="warn" live>
        {importTexts.choosePeopleFirst(fileName)}
      </Alert>
    );
  return view.state === "REFUSED" ? (
    <Alert tone="bad" title={importTexts.refused(fileName)} live>
      {wayOutOf(view)}
    </Alert>
  ) : (
    <Alert tone="info" live>
      {isUndone ? importTexts.undone(fileName) : importTexts.ready(fileName)}
    </Alert>
  );
};

type Props = {
  view: Import;
  /** The totals of the file, shown above its effect. */
  totals?: ReactNode;
  onShow: (list: PeopleFilter) => void;
  onChanged: (view: Import) => void;
};

const NextSteps = ({ view, onChanged }: Omit<Props, "onShow" | "totals">) => {
  const actingFor = useActingFor();
  const client = useClient();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setProblem(null);
    const result = await download(client, downloadImportResult, toResultFileName(view.workMonth), {
      params: { workMonth: view.workMonth, importId: view.id },
    });
    if (!result.ok) setProblem(`Nothing was downloaded. ${result.failure.text}`);
  };
  const isApplied = view.state === "APPLIED";
  const hasRows = view.columns.length > 0 || view.counts.rows > 0 || view.findings.some(({ rows }) => rows.length > 0);
  return (
    <>
      <div className={styles.ways}>
        <ButtonLink tone={isApplied ? "main" : "quiet"} href={tadPath(view.workMonth, actingFor)}>
          {isApplied ? "Open the report" : "Back to the report"}
        </ButtonLink>
        {hasRows && (
          <Button tone="quiet" onClick={() => void save()}>
            Download rows with results
          </Button>
        )}
        <UndoImport view={view} onChanged={onChanged} />
      </div>
      <div aria-live="polite">{problem !== null && <Alert tone="bad">{problem}</Alert>}</div>
    </>
  );
};

const titleOf = ({ state, isOpen }: Import): string => {
  if (state === "APPLIED") return "What this file changed";
  return state === "READY" && isOpen ? "Preview" : "Errors and warnings in this file";
};

const Count = ({ name, count, onClick }: { name: string; count: number; onClick: (() => void) | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {onClick === null || count === 0 ? (
        formatCount(count)
      ) : (
        <button type="button" className={styles.count} aria-label={`${name}: ${formatCount(count)}`} onClick={onClick}>
          {formatCount(count)}
        </button>
      )}
    </dd>
  </div>
);

/** A file's effect on the report in numbers, with its errors, warnings and notes. */
export const FileReport = ({ view, totals, onShow, onChanged }: Props) => {
  const [isUndone, setUndone] = useState(false);
  const isRead = view.counts.rows > 0;
  const { effect, findings } = view;
  const hasOtherUnits = findings.some(({ ruleId }) => ruleId === notInFileUnitsRule);
  const showList = (show: EffectList | undefined): (() => void) | null =>
    show === undefined || !effect || !hasPeople(view, show) ? null : () => onShow({ show });
  const lists: readonly (readonly [EffectList, number])[] = effect
    ? [
        ["FACTS", effect.listed.facts],
        ["CARRIED", effect.listed.carried],
        ["UNMATCHED", effect.listed.unmatched],
        ["LEFT_OUT", effect.listed.leftOut ?? 0],
      ]
    : [];
  return (
    <>
      <Headline view={view} isUndone={isUndone} />
      {totals}
      <Card title={titleOf(view)}>
        {isRead && (
          <dl className={styles.counts}>
            {countText.map(
              ([key, name, list]) =>
                // An unmatched person may be one of the missing people.
                (key !== "missing" || !hasOpenPeople(view)) && (
                  <Count
                    key={key}
                    name={key === "missing" && hasOtherUnits ? effectTexts.missingInUnits : name}
                    count={view.counts[key]}
                    onClick={showList(list)}
                  />
                ),
            )}
            {lists.map(
              ([show, count]) =>
                count > 0 && <Count key={show} name={effectListLabels[show]} count={count} onClick={showList(show)} />,
            )}
          </dl>
        )}
        <Findings findings={findings} sheets={listReadSheets(view.steps?.table)} isApplied={view.state === "APPLIED"} />
        <NextSteps
          view={view}
          onChanged={(next) => {
            setUndone(view.state === "APPLIED" && next.state !== "APPLIED");
            onChanged(next);
          }}
        />
      </Card>
    </>
  );
};
