import { useState } from "react";
import type { BankAccountDetails } from "#lib/bank-accounts/schema.ts";
import {
  bankAccountNextText,
  bankAccountStateWords,
  bankAccountText,
  bankAccountTypeWords,
} from "#lib/bank-accounts/texts.en.ts";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Button } from "../../../_ui/button.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import { AmountsForm, CloseForm, RenameForm } from "./account-forms.tsx";
import styles from "./bank-accounts.module.css";

const tones = { UNVERIFIED: "warn", VERIFIED: "good", CLOSED: "plain" } as const;

/** What an Employer Admin can do; each answers what the visitor has to read, null when it is done. */
export type AccountActs = {
  readonly rename: (account: BankAccountDetails, nickname: string) => Promise<string | null>;
  readonly close: (account: BankAccountDetails) => Promise<string | null>;
  readonly requestPrenote: (account: BankAccountDetails) => Promise<string | null>;
  readonly confirmAmounts: (account: BankAccountDetails, amounts: [number, number]) => Promise<string | null>;
};

type Props = { account: BankAccountDetails; today: string; acts: AccountActs | null };
type Form = "rename" | "close" | "amounts";

const Acts = ({ account, acts }: { account: BankAccountDetails; acts: AccountActs }) => {
  const hydrated = useHydrated();
  const [form, setForm] = useState<Form | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = () => setForm(null);
  const done = async (act: Promise<string | null>): Promise<string | null> => {
    const text = await act;
    if (text === null) cancel();
    return text;
  };
  if (form === "rename")
    return (
      <RenameForm account={account} onSend={(nickname) => done(acts.rename(account, nickname))} onCancel={cancel} />
    );
  if (form === "close")
    return <CloseForm account={account} onSend={() => done(acts.close(account))} onCancel={cancel} />;
  if (form === "amounts")
    return (
      <AmountsForm
        account={account}
        onSend={(amounts) => done(acts.confirmAmounts(account, amounts))}
        onCancel={cancel}
      />
    );
  const isMicro = account.state === "UNVERIFIED" && account.verification === "MICRO" && account.blockedCode === null;
  const name = <span className="visually-hidden"> of {bankAccountText(account.nickname, account.last4)}</span>;
  const buttons = [
    ...(isMicro && account.areAmountsSent && account.amountTriesLeft > 0
      ? [{ form: "amounts" as const, text: "Type the two amounts" }]
      : []),
    { form: "rename" as const, text: "Change nickname" },
    { form: "close" as const, text: "Close account" },
  ];
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        {buttons.map((button) => (
          <Button key={button.form} tone="quiet" small disabled={!hydrated} onClick={() => setForm(button.form)}>
            {button.text}
            {name}
          </Button>
        ))}
        {isMicro && (
          <Button
            tone="quiet"
            small
            disabled={!hydrated}
            onClick={() => void acts.requestPrenote(account).then(setProblem)}
          >
            Verify with a test entry
            {name}
          </Button>
        )}
      </div>
    </>
  );
};

/** One bank account: its state, what comes next, and what can be done with it. */
export const AccountItem = ({ account, today, acts }: Props) => {
  const next = bankAccountNextText(account, today);
  return (
    <li className={styles.account}>
      <div className={styles.head}>
        <h3>{bankAccountText(account.nickname, account.last4)}</h3>
        <Tag tone={tones[account.state]}>{bankAccountStateWords[account.state]}</Tag>
      </div>
      <p className={styles.facts}>
        {[bankAccountTypeWords[account.type], account.bankName].filter((text) => text !== "").join(", ")}
      </p>
      {next !== null && <p>{next}</p>}
      {acts !== null && account.state !== "CLOSED" && <Acts account={account} acts={acts} />}
    </li>
  );
};
