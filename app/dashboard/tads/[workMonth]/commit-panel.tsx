import { useRef, useState } from "react";
import { formatWorkMonth } from "../../../../lib/format/date.ts";
import { countOf, fundNames, tadTexts } from "../../../../lib/reporting/messages.ts";
import type { FundCode, TadUnit } from "../../../../lib/reporting/model.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";
import type { TadView } from "./tad-view.ts";
import styles from "./tad-editor.module.css";

type Props = {
  view: TadView;
  attestation: string;
  /** Lines typed and not saved. */
  unsaved: number;
  onCommit: () => Promise<string | null>;
};

type Missing = { readonly href: string; readonly text: string };

const missingOf = (units: readonly TadUnit[], unsaved: number): readonly Missing[] => [
  ...(unsaved === 0 ? [] : [{ href: "#main", text: `${countOf(unsaved, "line")} not saved yet` }]),
  ...units
    .filter(({ complete, errors }) => !complete || errors > 0)
    .map(({ code, errors }) => ({
      href: `#unit-${code}`,
      text:
        errors > 0
          ? `${code}: fix ${countOf(errors, "error")}, then tick Complete`
          : `${code}: tick Complete when it is right`,
    })),
];

const centsOf = (unit: TadUnit, fund: FundCode): number => unit.totals.find((total) => total.fund === fund)?.cents ?? 0;

const columnsOf = (funds: readonly FundCode[]): readonly Column<TadUnit>[] => [
  { key: "unit", header: "Unit", names: true, cell: ({ code, title }) => `${code} · ${title}` },
  ...funds.map((fund) => ({
    key: fund,
    header: fundNames[fund],
    number: true,
    cell: (unit: TadUnit) => <Money cents={centsOf(unit, fund)} />,
  })),
  {
    key: "total",
    header: "Total",
    number: true,
    cell: (unit) => <Money cents={unit.totals.reduce((sum, { cents }) => sum + cents, 0)} />,
  },
];

/** Totals, the sentence that is signed, and the one click that signs it. */
export const CommitPanel = ({ view, attestation, unsaved, onCommit }: Props) => {
  const { workMonth, totals } = view.head;
  const units = view.sheets.map(({ unit }) => unit);
  const missing = missingOf(units, unsaved);
  const missingBox = useRef<HTMLDivElement>(null);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const funds = totals.map(({ fund }) => fund);
  const total = totals.reduce((sum, { cents }) => sum + cents, 0);

  const commit = async (): Promise<void> => {
    if (isPending) return;
    if (missing.length > 0) {
      missingBox.current?.focus();
      return;
    }
    setPending(true);
    setProblem(null);
    setProblem(await onCommit());
    setPending(false);
  };

  return (
    <Card title={`Commit ${formatWorkMonth(workMonth)}`}>
      <DataTable
        caption="Contributions by unit and fund"
        captionHidden
        columns={columnsOf(funds)}
        rows={units}
        rowKey={({ code }) => code}
        footer={[
          "Total",
          ...totals.map(({ fund, cents }) => <Money key={fund} cents={cents} />),
          <Money key="total" cents={total} />,
        ]}
      />
      <div className={styles.sign}>
        <p>{attestation}</p>
        <Button
          aria-disabled={missing.length > 0 || undefined}
          aria-busy={isPending}
          aria-describedby="commit-missing"
          onClick={() => void commit()}
        >
          {isPending ? "Committing…" : "Commit"}
        </Button>
      </div>
      <div id="commit-missing" ref={missingBox} tabIndex={-1} className={styles.missing}>
        {missing.length > 0 && (
          <>
            <p>Before you can commit:</p>
            <ul>
              {missing.map(({ href, text }) => (
                <li key={text}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
    </Card>
  );
};

/** Says how many lines wait to be saved, with one button for all of them. */
export const UnsavedLines = ({ count, onSave }: { count: number; onSave: () => void }) => (
  <Alert tone="warn">
    <div className={styles.unsavedLines}>
      <span>{tadTexts.unsavedFirst(count)}</span>
      <Button small tone="quiet" onClick={onSave}>
        Save all now
      </Button>
    </div>
  </Alert>
);
