import { useRef, useState, useEffect } from "react";
import { flushSync } from "react-dom";
import type { BankAccountDetails } from "#lib/money/bank-accounts/schema.ts";
import {
  bankAccountNextText,
  bankAccountStateLabels,
  bankAccountText,
  bankAccountTypeLabels,
} from "#lib/money/bank-accounts/texts.en.ts";
import { ActionButton } from "../../../_form/action-button.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import layout from "../../../_ui/page.module.css";
import styles from "./bank-accounts.module.css";
import { findNicknameError, readSmallAmount } from "#lib/money/bank-accounts/bank-account-faults.ts";
import { Field } from "../../../_form/field.tsx";
import { FieldGrid } from "../../../_form/field-frame.tsx";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";

type CloseFormProps<Sent> = {
  account: BankAccountDetails;
  /** Resolves with the error to show, or null after success. */
  onSend: (body: Sent) => Promise<string | null>;
  onCancel: () => void;
};

const RenameForm = ({ account, onSend, onCancel }: CloseFormProps<string>) => {
  const [nickname, setNickname] = useState(account.nickname);
  return (
    <SingleActionForm
      button={{ name: "Save nickname", pending: "Saving…" }}
      onSend={async () => findNicknameError(nickname) ?? onSend(nickname)}
      onCancel={onCancel}
    >
      <Field
        label="Nickname"
        value={nickname}
        maxLength={40}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
        autoFocus
        onChange={(event) => setNickname(event.target.value)}
      />
    </SingleActionForm>
  );
};

const AmountsForm = ({ account, onSend, onCancel }: CloseFormProps<[number, number]>) => {
  const [amountTexts, setAmountTexts] = useState<readonly [string, string]>(["", ""]);
  const send = async (): Promise<string | null> => {
    const [firstAmount, secondAmount] = [readSmallAmount(amountTexts[0]), readSmallAmount(amountTexts[1])];
    if (firstAmount === null || secondAmount === null) return "Type both amounts in cents, from 1 to 99, such as 0.12.";
    return onSend([firstAmount, secondAmount]);
  };
  return (
    <SingleActionForm button={{ name: "Verify account", pending: "Checking…" }} onSend={send} onCancel={onCancel}>
      <p>
        Type the two amounts from the account’s statement, in either order.{" "}
        {account.amountTriesLeft === 1 ? "1 try is left." : `${account.amountTriesLeft} tries are left.`}
      </p>
      <FieldGrid>
        <Field
          label="First amount"
          inputMode="decimal"
          value={amountTexts[0]}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
          autoFocus
          onChange={(event) => setAmountTexts([event.target.value, amountTexts[1]])}
        />
        <Field
          label="Second amount"
          inputMode="decimal"
          value={amountTexts[1]}
          onChange={(event) => setAmountTexts([amountTexts[0], event.target.value])}
        />
      </FieldGrid>
    </SingleActionForm>
  );
};

const CloseForm = ({ account, onSend, onCancel }: CloseFormProps<null>) => {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <SingleActionForm
      button={{ name: "Close for good", pending: "Closing…", tone: "bad" }}
      onSend={() => onSend(null)}
      onCancel={onCancel}
    >
      <p ref={question} tabIndex={-1}>
        Close {bankAccountText(account.nickname, account.last4)}? It can’t be opened again. To use it later, you’d add
        it as a new account.
      </p>
    </SingleActionForm>
  );
};

const tones = { UNVERIFIED: "warn", VERIFIED: "good", CLOSED: "plain" } as const;

/** Actions of someone with the right; each resolves with an error to show, or null after success. */
export type AccountActions = {
  readonly rename: (account: BankAccountDetails, nickname: string) => Promise<string | null>;
  readonly close: (account: BankAccountDetails) => Promise<string | null>;
  readonly requestPrenote: (account: BankAccountDetails) => Promise<string | null>;
  readonly confirmAmounts: (account: BankAccountDetails, amounts: [number, number]) => Promise<string | null>;
};

type Props = { account: BankAccountDetails; today: string; actions: AccountActions | null };
type Form = "rename" | "close" | "amounts";

const Actions = ({ account, actions }: { account: BankAccountDetails; actions: AccountActions }) => {
  const [form, setForm] = useState<Form | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const openers = useRef<Partial<Record<Form, HTMLButtonElement | null>>>({});
  const cancel = (): void => {
    flushSync(() => setForm(null));
    if (form !== null) openers.current[form]?.focus();
  };
  const done = async (action: Promise<string | null>): Promise<string | null> => {
    const text = await action;
    if (text === null) setForm(null);
    return text;
  };
  if (form === "rename")
    return (
      <RenameForm account={account} onSend={(nickname) => done(actions.rename(account, nickname))} onCancel={cancel} />
    );
  if (form === "close")
    return <CloseForm account={account} onSend={() => done(actions.close(account))} onCancel={cancel} />;
  if (form === "amounts")
    return (
      <AmountsForm
        account={account}
        onSend={(amounts) => done(actions.confirmAmounts(account, amounts))}
        onCancel={cancel}
      />
    );
  const canVerify = account.state === "UNVERIFIED" && account.blockedCode === null;
  const isMicro = canVerify && account.verification === "MICRO";
  const name = <span className="visually-hidden"> of {bankAccountText(account.nickname, account.last4)}</span>;
  const buttons = [
    ...(isMicro && account.returnedTest === null && account.areAmountsSent && account.amountTriesLeft > 0
      ? [{ form: "amounts" as const, text: "Type the two amounts" }]
      : []),
    { form: "rename" as const, text: "Change nickname" },
    { form: "close" as const, text: "Close account" },
  ];
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={layout.line}>
        {buttons.map((button) => (
          <ActionButton
            key={button.form}
            ref={(opener) => {
              openers.current[button.form] = opener;
            }}
            tone="quiet"
            small
            onClick={() => setForm(button.form)}
          >
            {button.text}
            {name}
          </ActionButton>
        ))}
        {(isMicro || (canVerify && account.returnedTest !== null)) && (
          <ActionButton tone="quiet" small onClick={() => void actions.requestPrenote(account).then(setProblem)}>
            Verify with a test entry
            {name}
          </ActionButton>
        )}
      </div>
    </>
  );
};

/** One bank account: its state, the next step, and the available actions. */
export const AccountItem = ({ account, today, actions }: Props) => {
  const next = bankAccountNextText(account, today);
  return (
    <li className={layout.item}>
      <div className={layout.line}>
        <h3>{bankAccountText(account.nickname, account.last4)}</h3>
        {account.blockedCode !== null && account.state !== "CLOSED" ? (
          <Tag tone="bad">Can’t be debited</Tag>
        ) : (
          <Tag tone={tones[account.state]}>{bankAccountStateLabels[account.state]}</Tag>
        )}
      </div>
      <p className={styles.facts}>
        {[bankAccountTypeLabels[account.type], account.bankName].filter((text) => text !== "").join(", ")}
      </p>
      {next !== null && <p>{next}</p>}
      {actions !== null && account.state !== "CLOSED" && <Actions account={account} actions={actions} />}
    </li>
  );
};
