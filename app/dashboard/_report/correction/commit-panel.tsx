import { useState, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { followsTexts } from "#lib/reporting/tad/following-month.ts";
import { correctionRefusals, correctionTexts } from "#lib/reporting/corrections/texts.en.ts";
import type { FundChange, MonthCorrection, CorrectionReceipt } from "#lib/reporting/corrections/schema.ts";
import { formatDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import { countOf, tooLongText } from "#lib/platform/format/count.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { TextArea } from "#app/_form/text-area.tsx";
import { Alert } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Money } from "#app/_ui/money.tsx";
import { useActingFor } from "../acting-for.tsx";
import styles from "./correct.module.css";
import { reasonLimit } from "#lib/platform/format/plain-text.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import { tadPath, threadPath } from "#lib/routes.ts";
import { Confirmation } from "#app/_ui/confirmation.tsx";
import { MakeAPaymentButton } from "../../_payments/make-a-payment-button.tsx";

type CorrectionFiledProps = {
  receipt: CorrectionReceipt;
  /** The member’s report that led to this page; null if there is none. */
  reported: MonthCorrection["reported"];
};

export const CorrectionFiled = ({ receipt, reported }: CorrectionFiledProps) => {
  const { workMonth, confirmationNo, changes, dueDate } = receipt;
  const actingFor = useActingFor();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("h2")?.focus(), []);
  const isCharged = changes.some(({ chargedCents }) => chargedCents !== 0);
  const requestsCredit = changes.some(({ creditCents }) => creditCents !== 0);
  return (
    <div ref={box}>
      <Confirmation
        title={`${formatWorkMonth(workMonth)} is corrected`}
        confirmationNo={confirmationNo}
        facts={changes.flatMap(({ fund, chargedCents, creditCents }) =>
          [
            { name: `${fundNames[fund]} charged`, cents: chargedCents },
            { name: `${fundNames[fund]} credit requested`, cents: creditCents },
          ]
            .filter(({ cents }) => cents !== 0)
            .map(({ name, cents }) => ({ name, value: <Money cents={cents} /> })),
        )}
      >
        {isCharged && <p>The charge is due {formatDate(dueDate)}.</p>}
        {followsTexts(receipt.follows, true).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {requestsCredit && <p>{correctionTexts.decidesLater(actingFor !== undefined)}</p>}
        {reported !== null && (
          <p>
            {correctionTexts.seenBy(reported.from)}{" "}
            <a href={threadPath(reported.threadId)}>{inboxTexts.backToThread}</a>
          </p>
        )}
        <div className={styles.row}>
          {isCharged && actingFor === undefined && <MakeAPaymentButton workMonth={workMonth} />}
          <a href={tadPath(workMonth, actingFor)}>Back to {formatWorkMonth(workMonth)}</a>
        </div>
      </Confirmation>
    </div>
  );
};

const columns: readonly Column<FundChange>[] = [
  { key: "fund", header: "Fund", isRowHeader: true, cell: ({ fund }) => fundNames[fund] },
  {
    key: "charged",
    header: "Charged now",
    number: true,
    cell: ({ chargedCents }) => <Money cents={chargedCents} />,
  },
  {
    key: "credit",
    header: "Credit requested",
    number: true,
    cell: ({ creditCents }) => <Money cents={creditCents} />,
  },
];

type Props = {
  month: MonthCorrection;
  /** @returns the reason if nothing was filed, or null on success */
  onCommit: (body: { acknowledged: boolean; reason: string }) => Promise<string | null>;
};

export const CorrectionCommit = ({ month, onCommit }: Props) => {
  const isOnBehalf = useActingFor() !== undefined;
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, clearErrors, formState } = useForm({
    defaultValues: { acknowledged: false, reason: "" },
    reValidateMode: "onSubmit",
  });
  const { errors: formErrors, isSubmitting } = formState;
  const count = (severity: "ERROR" | "WARNING"): number =>
    month.findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings] = [count("ERROR"), count("WARNING")];
  const requestsCredit = month.changes.some(({ creditCents }) => creditCents !== 0);
  const isCharged = month.changes.some(({ chargedCents }) => chargedCents !== 0);

  const commit = handleSubmit(async ({ acknowledged, reason }) => {
    if (isSubmitting) return;
    setProblem(null);
    setProblem(await onCommit({ acknowledged, reason: requestsCredit ? reason.trim() : "" }));
  });
  const visibleProblem = problem ?? formErrors.acknowledged?.message;

  return (
    <Card title={isOnBehalf ? `Commit the correction for ${month.employerName}` : "Commit the correction"}>
      <DataTable
        caption="Total of the correction"
        captionHidden
        columns={columns}
        rows={month.changes}
        rowKey={({ fund }) => fund}
      />
      <div className={styles.commit}>
        {followsTexts(month.follows, false).map((text) => (
          <Alert key={text} tone="info">
            {text}
          </Alert>
        ))}
        {isCharged && <p>The charge is due {formatDate(month.dueDate)}.</p>}
        {requestsCredit && (
          <div className={styles.reason}>
            <TextArea
              label="Why is it less?"
              hint={correctionTexts.reasonHint}
              rows={2}
              maxLength={reasonLimit}
              required
              error={formErrors.reason?.message}
              {...register("reason", {
                shouldUnregister: true,
                validate: (reason) =>
                  reason.length > reasonLimit
                    ? tooLongText(reason.length, reasonLimit)
                    : reason.trim() !== "" || correctionRefusals.reasonRequired,
                onChange: () => clearErrors("reason"),
              })}
            />
          </div>
        )}
        {warnings > 0 && (
          <label className={styles.acknowledged}>
            <input
              type="checkbox"
              {...register("acknowledged", {
                required: correctionRefusals.warningsOpen,
                onChange: () => clearErrors("acknowledged"),
              })}
            />
            I reviewed the {countOf(warnings, "warning")} of this correction.
          </label>
        )}
        <p className={styles.hint}>{month.attestation}</p>
        {visibleProblem !== undefined && (
          <Alert tone="bad" live>
            {visibleProblem}
          </Alert>
        )}
        <Button
          aria-busy={isSubmitting}
          onClick={() => (errors > 0 ? setProblem(correctionRefusals.errorsOpen) : void commit())}
        >
          {isSubmitting ? "Committing…" : "Commit correction"}
        </Button>
      </div>
    </Card>
  );
};
