"use client";

import { useState } from "react";
import { closeMonth } from "#lib/money/ledger/calls.ts";
import type { Books } from "#lib/money/ledger/schema.ts";
import { closingTexts } from "#lib/money/ledger/texts.en.ts";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { formatDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { AskOnce } from "../../../_form/one-act/ask-once.tsx";
import { useAsked } from "../../../_form/one-act/use-one-act.ts";
import { SelectField } from "../../../_form/select-field.tsx";
import { isUnanswered } from "../../../_form/unanswered.ts";
import { Card } from "../../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../../_ui/focused-notice.tsx";
import styles from "../../_decisions/decisions.module.css";

type FundBooks = Books["funds"][number];

type FormProps = { books: FundBooks; onClose: (month: string) => Promise<string | null> };

/** Asks which month, and once more. */
const CloseForm = ({ books: { fund, open }, onClose }: FormProps) => {
  const [month, setMonth] = useState(open[0] ?? "");
  const asked = useAsked(() => onClose(month));
  return (
    <div className={styles.form}>
      <SelectField id={`month-${fund}`} label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
        {open.map((each) => (
          <option key={each} value={each}>
            {formatWorkMonth(each)}
          </option>
        ))}
      </SelectField>
      <AskOnce
        ask="Close month"
        question={closingTexts.question(fundNames[fund], month)}
        yes="Yes, close it"
        no="Not now"
        pendingText="Closing…"
        tone="bad"
        {...asked}
      />
    </div>
  );
};

const closedText = ([last]: FundBooks["closed"]): string =>
  last === undefined
    ? closingTexts.noneClosed
    : closingTexts.closedBy(last.month, last.by, formatDate(fundDate(new Date(last.at))));

type Props = { initial: Books; mayClose: boolean };

/** Each fund's closed months, and the form that closes the next ones. */
export const BooksDesk = ({ initial, mayClose }: Props) => {
  const [books, show] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const close = async (fund: FundBooks["fund"], month: string): Promise<string | null> => {
    setNotice(null);
    const answer = await client(closeMonth, { body: { fund, month } });
    if (!answer.ok) return isUnanswered(answer.failure.code) ? closingTexts.unanswered : answer.failure.text;
    show(answer.value);
    setNotice({ tone: "good", text: closingTexts.done(fundNames[fund], month) });
    return null;
  };
  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      {books.funds.map((each) => (
        <Card key={each.fund} title={fundNames[each.fund]}>
          <p>{closedText(each.closed)}</p>
          {mayClose && each.open.length > 0 && (
            <CloseForm key={each.open[0]} books={each} onClose={(month) => close(each.fund, month)} />
          )}
          {each.open.length === 0 && <p className={styles.hint}>{closingTexts.noneOpen}</p>}
        </Card>
      ))}
    </div>
  );
};
