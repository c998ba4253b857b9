"use client";

import { useState } from "react";
import { closeMonth, reopenMonth } from "#lib/money/ledger/calls.ts";
import type { ClosedMonths } from "#lib/money/ledger/schema.ts";
import { closingTexts } from "#lib/money/ledger/texts.en.ts";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { formatDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import type { Result } from "#lib/platform/contract/result.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { ConfirmButton } from "../../../_form/single-action/confirm-button.tsx";
import { useConfirmedAction } from "../../../_form/single-action/use-single-action.ts";
import { optionsOf } from "../../../_form/options.ts";
import { SelectField } from "../../../_form/select-field.tsx";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { Card } from "../../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../../_ui/focused-notice.tsx";
import { ReasonAction } from "../../_decisions/reason-action.tsx";
import styles from "../../_decisions/decisions.module.css";

type FundMonths = ClosedMonths["funds"][number];

type FormProps = { books: FundMonths; onClose: (month: string) => Promise<string | null> };

/** Reopens a month after a reason and a confirmation. */
const CloseForm = ({ books: { fund, open }, onClose }: FormProps) => {
  const [month, setMonth] = useState(open[0] ?? "");
  const action = useConfirmedAction(() => onClose(month));
  return (
    <div className={styles.form}>
      <SelectField
        id={`month-${fund}`}
        label="Month"
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        options={optionsOf(open, formatWorkMonth)}
      />
      <ConfirmButton
        buttonText="Close month"
        question={closingTexts.question(fundNames[fund], month)}
        yes="Yes, close it"
        no="Not now"
        pendingText="Closing…"
        tone="bad"
        {...action}
      />
    </div>
  );
};

type ReopenProps = { last: string; onReopen: (month: string, reason: string) => Promise<string | null> };

const Reopen = ({ last, onReopen }: ReopenProps) => (
  <ReasonAction
    requestText={`Reopen ${formatWorkMonth(last)}…`}
    action="Ask for approval"
    pendingText="Asking…"
    hint={closingTexts.reopenHint(last)}
    onSend={(reason) => onReopen(last, reason)}
  />
);

const closedText = ([last]: FundMonths["closed"]): string =>
  last === undefined
    ? closingTexts.noneClosed
    : closingTexts.closedBy(last.month, last.by, formatDate(fundDate(new Date(last.at))));

type Props = { initial: ClosedMonths; mayClose: boolean };

/** Each fund's closed months, and the form that closes the next month. */
export const MonthsDesk = ({ initial, mayClose }: Props) => {
  const [books, show] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const run = async (send: () => Promise<Result<ClosedMonths, string>>, doneText: string): Promise<string | null> => {
    setNotice(null);
    const result = await send();
    if (!result.ok) return isResponseLost(result.failure.code) ? closingTexts.unanswered : result.failure.text;
    show(result.value);
    setNotice({ tone: "good", text: doneText });
    return null;
  };
  const close = (fund: FundMonths["fund"], month: string) =>
    run(() => client(closeMonth, { body: { fund, month } }), closingTexts.done(fundNames[fund], month));
  const reopen = (fund: FundMonths["fund"], month: string, reason: string) =>
    run(
      () => client(reopenMonth, { body: { fund, month, reason } }),
      closingTexts.reopenRequested(fundNames[fund], month),
    );
  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      {books.funds.map((fundMonths) => (
        <Card key={fundMonths.fund} title={fundNames[fundMonths.fund]}>
          <div className={styles.form}>
            <p>{closedText(fundMonths.closed)}</p>
            {mayClose && fundMonths.open.length > 0 && (
              <CloseForm
                key={fundMonths.open[0]}
                books={fundMonths}
                onClose={(month) => close(fundMonths.fund, month)}
              />
            )}
            {mayClose && fundMonths.closed[0] !== undefined && (
              <Reopen
                last={fundMonths.closed[0].month}
                onReopen={(month, reason) => reopen(fundMonths.fund, month, reason)}
              />
            )}
            {fundMonths.open.length === 0 && <p className={styles.hint}>{closingTexts.noneOpen}</p>}
          </div>
        </Card>
      ))}
    </div>
  );
};
