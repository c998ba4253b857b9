import { useState } from "react";
import { formatWorkMonth } from "../../../../../lib/format/date.ts";
import { countOf, fundNames } from "../../../../../lib/reporting/messages.ts";
import type { Tad } from "../../../../../lib/reporting/model.ts";
import { Alert } from "../../../../_ui/alert.tsx";
import { Button } from "../../../../_ui/button.tsx";
import { Card } from "../../../../_ui/card.tsx";
import { Facts } from "../../../../_ui/facts.tsx";
import { Money } from "../../../../_ui/money.tsx";
import styles from "./paper-entry.module.css";

type Props = {
  tad: Tad;
  attestation: string;
  /** Lines typed and not saved. */
  unsaved: number;
  onCommit: () => Promise<string | null>;
};

const missingOf = ({ units, findings }: Tad, unsaved: number): string[] => {
  const errors = findings.filter(({ severity }) => severity === "ERROR").length;
  const open = units.filter(({ complete }) => !complete).map(({ code }) => code);
  return [
    ...(unsaved === 0 ? [] : [`save ${countOf(unsaved, "line")}`]),
    ...(errors === 0 ? [] : [`fix ${countOf(errors, "error")}`]),
    ...(open.length === 0 ? [] : [`tick Complete of ${open.join(" and ")}`]),
  ];
};

/** What the report comes to, and the one click that files it for the employer. */
export const PaperCommit = ({ tad, attestation, unsaved, onCommit }: Props) => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = missingOf(tad, unsaved);
  const commit = async (): Promise<void> => {
    if (isPending || missing.length > 0) return;
    setPending(true);
    setProblem(null);
    setProblem(await onCommit());
    setPending(false);
  };
  return (
    <Card title={`Commit ${formatWorkMonth(tad.workMonth)} for ${tad.employerName}`}>
      <Facts
        facts={tad.totals.map(({ fund, cents }) => ({
          key: fund,
          name: fundNames[fund],
          text: <Money cents={cents} strong />,
        }))}
      />
      <p className={styles.attestation}>{attestation}</p>
      <Button
        aria-disabled={missing.length > 0 || undefined}
        aria-busy={isPending}
        aria-describedby="paper-missing"
        onClick={() => void commit()}
      >
        {isPending ? "Committing…" : "Commit on behalf"}
      </Button>
      <p id="paper-missing" className={styles.missing}>
        {missing.length > 0 && `Before you can commit: ${missing.join("; ")}.`}
      </p>
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
    </Card>
  );
};
