import { sumCents } from "#lib/platform/cents/money.ts";
import { useEffect, useRef, useState } from "react";
import { formatDate, formatDateTime, formatWorkMonth } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { committedByText, tadStateLabels, tadTexts } from "#lib/reporting/tad/texts.en.ts";
import { routes, correctPath } from "#lib/routes.ts";
import { Confirmation } from "../../../_ui/confirmation.tsx";
import { Money } from "../../../_ui/money.tsx";
import { WithRight } from "../../../_shell/session/with-right.tsx";
import { useActingFor } from "../acting-for.tsx";
import { MakeAPaymentButton } from "../../_payments/make-a-payment-button.tsx";
import { TadDownloads } from "../history/tad-downloads.tsx";
import type { TadView } from "../store/tad-view.ts";
import styles from "../report.module.css";
import type { TadSummary } from "#lib/reporting/tad/schema.ts";
import { ButtonLink } from "../../../_ui/button.tsx";
import { ConfirmButton } from "#app/_form/single-action/confirm-button.tsx";
import { useConfirmedAction } from "#app/_form/single-action/use-single-action.ts";

const TakeBack = ({ workMonth, onTakeBack }: { workMonth: string; onTakeBack: () => Promise<void> }) => {
  const [isAsking, setAsking] = useState(false);
  const month = formatWorkMonth(workMonth);
  const takeBack = useConfirmedAction(async () => {
    await onTakeBack();
    // The page shows the outcome.
    setAsking(false);
    return null;
  });
  return (
    <ConfirmButton
      buttonText="Take report back"
      question={tadTexts.takeBackQuestion(month)}
      yes={`Take ${month} back`}
      no="Keep it committed"
      pendingText="Taking back…"
      tone="bad"
      small
      turn={{ isAsking, setAsking }}
      {...takeBack}
    />
  );
};

/** A link to correct a posted month. Until it is posted, a month can still be changed or taken back. */
const CorrectLink = ({ workMonth, state, corrections }: Pick<TadSummary, "workMonth" | "state" | "corrections">) => {
  const actingFor = useActingFor();
  return state !== "POSTED" ? null : (
    <p>
      {corrections.length > 0 && <>Corrected under {corrections.join(", ")}. </>}
      <WithRight right="report">
        <ButtonLink small tone="quiet" href={correctPath(workMonth, actingFor)}>
          Correct {formatWorkMonth(workMonth)}
        </ButtonLink>
      </WithRight>
    </p>
  );
};

type Props = {
  head: TadView["head"];
  payBy: string | null;
  /** True right after the Commit, when the receipt takes the focus. */
  takesFocus: boolean;
  onTakeBack: () => Promise<void>;
};

const Files = ({ files }: { files: NonNullable<Props["head"]["files"]> }) => (
  <>
    {files.map(({ importId, fileName, totals }) => (
      <p key={importId}>
        {fileName}. {totals}
      </p>
    ))}
  </>
);

export const TadReceipt = ({ head, payBy, takesFocus, onTakeBack }: Props) => {
  const actingFor = useActingFor();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.scrollIntoView({ block: "center" });
    box.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (head.confirmationNo === null) return null;
  const total = sumCents(head.totals);
  return (
    <div ref={box}>
      <Confirmation
        title={`${formatWorkMonth(head.workMonth)} is ${tadStateLabels[head.state].toLowerCase()}`}
        confirmationNo={head.confirmationNo}
        facts={[
          ...head.totals.map(({ fund, cents }) => ({ name: fundNames[fund], value: <Money cents={cents} /> })),
          { name: "Total", value: <Money cents={total} /> },
          ...(head.committedAt === null ? [] : [{ name: "Committed", value: formatDateTime(head.committedAt) }]),
          { name: "By", value: committedByText(head) },
          ...(head.files === undefined ? [] : [{ name: "Files", value: <Files files={head.files} /> }]),
        ]}
      >
        {head.state === "COMMITTED" && (
          <>
            <p>
              The contributions are due {formatDate(head.dueDate)}.{" "}
              {payBy !== null && <>To pay on time, authorize the payment by {formatDateTime(payBy)}.</>}
            </p>
            <div className={styles.row}>
              {actingFor === undefined && (
                <>
                  <MakeAPaymentButton workMonth={head.workMonth} />
                  <a href={routes.paymentsAndAccounts}>Payments and accounts</a>
                </>
              )}
              <WithRight right="report">
                <TakeBack workMonth={head.workMonth} onTakeBack={onTakeBack} />
              </WithRight>
            </div>
          </>
        )}
        <CorrectLink {...head} />
        <TadDownloads employerId={head.employerId} workMonth={head.workMonth} />
      </Confirmation>
    </div>
  );
};
