import { correctionTexts } from "#lib/reporting/corrections/texts.en.ts";
import type { DraftLine } from "#lib/reporting/corrections/schema.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { cellLabel } from "#lib/reporting/tad/texts.en.ts";
import { unitLabels } from "#lib/reporting/line/unit-types.ts";
import type { CellName, Finding } from "#lib/reporting/tad/schema.ts";
import { correctPath } from "#lib/routes.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { useActingFor } from "../acting-for.tsx";
import { DifferenceTable } from "../history/difference-table.tsx";
import styles from "./correct.module.css";

type Month = DraftLine["months"][number];

const columns: readonly Column<Month>[] = [
  { key: "month", header: "Month", isRowHeader: true, cell: ({ workMonth }) => formatWorkMonth(workMonth) },
  { key: "before", header: "Before", number: true, cell: ({ before }) => formatUnits(before) },
  {
    key: "after",
    header: "Now",
    number: true,
    cell: ({ before, after }) => (before === after ? formatUnits(after) : <b>{formatUnits(after)}</b>),
  },
];

const Findings = ({ findings }: { findings: readonly Finding[] }) =>
  findings.map(({ ruleId, field, severity, message }) => (
    <Alert key={`${ruleId} ${field}`} tone={severity === "ERROR" ? "bad" : "warn"}>
      {message}
    </Alert>
  ));

type Props = {
  line: DraftLine;
  findings: readonly Finding[];
  onChange: () => void;
  onDrop: () => void;
};

export const CorrectedCard = ({ line, findings, onChange, onDrop }: Props) => {
  const actingFor = useActingFor();
  const lastName = line.name.split(",")[0] ?? "";
  return (
    <Card labelledBy={`corrected-${line.id}`}>
      <div className={styles.head}>
        <h3 id={`corrected-${line.id}`}>
          {line.name} <span className={styles.hint}>{line.unitCode}</span>
        </h3>
        <div className={styles.row}>
          <Button small tone="quiet" aria-label={`Change ${line.name}`} onClick={onChange}>
            Change
          </Button>
          <Button small tone="quiet" aria-label={`Remove ${line.name}`} onClick={onDrop}>
            Remove
          </Button>
        </div>
      </div>
      {Object.entries(line.unread).map(([name, text]) => (
        <p key={name}>
          {cellLabel(name as CellName, line.unitType)}: you entered “{text}”.
        </p>
      ))}
      {line.isAdded && <p>{correctionTexts.notOnReport}</p>}
      <DifferenceTable line={line} />
      <Findings findings={findings} />
      {line.alike.length > 0 && (
        <Alert tone="info">
          {line.alike.map((workMonth) => (
            <p key={workMonth}>
              {formatWorkMonth(workMonth)} was reported with the same values as this month before the correction. Is it
              wrong too?{" "}
              <a href={`${correctPath(workMonth, actingFor)}?find=${encodeURIComponent(lastName)}`}>
                Correct {formatWorkMonth(workMonth)} too
              </a>
            </p>
          ))}
        </Alert>
      )}
      <details className={styles.months}>
        <summary>
          {unitLabels[line.unitType].many} by month for {line.name}
        </summary>
        <DataTable
          caption={`${unitLabels[line.unitType].many} by month, before and with this correction`}
          captionHidden
          columns={columns}
          rows={line.months}
          rowKey={({ workMonth }) => workMonth}
        />
      </details>
    </Card>
  );
};
