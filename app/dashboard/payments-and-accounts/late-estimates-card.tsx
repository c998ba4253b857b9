import { fundNames } from "../../../lib/format/fund-names.ts";
import { formatShortDate, formatWorkMonth } from "../../../lib/format/date.ts";
import type { LateEstimate } from "../../../lib/late-charges/schema.ts";
import { lateChargeTexts } from "../../../lib/late-charges/texts.en.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import styles from "./payments-and-accounts.module.css";

const workingOf = ({ units }: LateEstimate) =>
  units.flatMap(({ unitCode, damages, interest }) => [
    ...(damages.cents === 0
      ? []
      : [{ key: `${unitCode} damages`, text: `${unitCode}, damages: ${damages.explanation}` }]),
    ...(interest.cents === 0
      ? []
      : [{ key: `${unitCode} interest`, text: `${unitCode}, interest: ${interest.explanation}` }]),
  ]);

const columns: readonly Column<LateEstimate>[] = [
  {
    key: "month",
    header: "Month",
    names: true,
    cell: ({ workMonth, isCorrection }) => `${formatWorkMonth(workMonth)}${isCorrection ? ", correction" : ""}`,
  },
  { key: "fund", header: "Fund", cell: ({ fund }) => fundNames[fund] },
  { key: "due", header: "Due", cell: ({ dueDate }) => formatShortDate(dueDate) },
  {
    key: "working",
    header: "How it’s calculated",
    cell: (estimate) => (
      <ul className={styles.plain}>
        {workingOf(estimate).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    ),
  },
  {
    key: "charged",
    header: "Already charged",
    number: true,
    cell: ({ chargedCents }) => <Money cents={chargedCents} />,
  },
  { key: "open", header: "Not charged yet", number: true, cell: ({ openCents }) => <Money cents={openCents} strong /> },
];

/** What late contributions would come to; nothing when none is late. */
export const LateEstimatesCard = ({ estimates }: { estimates: readonly LateEstimate[] }) =>
  estimates.length === 0 ? null : (
    <Card title={lateChargeTexts.title}>
      <p>{lateChargeTexts.lead}</p>
      <DataTable
        caption="Estimated late charges by month and fund"
        captionHidden
        columns={columns}
        rows={estimates}
        rowKey={({ chargeId }) => chargeId}
      />
    </Card>
  );
