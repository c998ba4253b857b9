import { useEffect, useRef, useState } from "react";
import { nicknameFault, readSmallAmount } from "#lib/bank-accounts/rules.ts";
import type { BankAccountDetails } from "#lib/bank-accounts/schema.ts";
import { bankAccountText } from "#lib/bank-accounts/texts.en.ts";
import { Field } from "../../../_form/field.tsx";
import { FieldGrid } from "../../../_form/field-grid.tsx";
import { OneActForm } from "../../../_form/one-act/one-act-form.tsx";

type Props<Sent> = {
  account: BankAccountDetails;
  /** Answers what the visitor has to read; null when it is done. */
  onSend: (sent: Sent) => Promise<string | null>;
  onCancel: () => void;
};

export const RenameForm = ({ account, onSend, onCancel }: Props<string>) => {
  const [nickname, setNickname] = useState(account.nickname);
  return (
    <OneActForm
      act={{ name: "Save nickname", pending: "Saving…" }}
      onSend={async () => nicknameFault(nickname) ?? onSend(nickname)}
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
    </OneActForm>
  );
};

export const AmountsForm = ({ account, onSend, onCancel }: Props<[number, number]>) => {
  const [typed, setTyped] = useState<readonly [string, string]>(["", ""]);
  const send = async (): Promise<string | null> => {
    const [first, other] = [readSmallAmount(typed[0]), readSmallAmount(typed[1])];
    if (first === null || other === null) return "Type both amounts in cents, from 1 to 99, such as 0.12.";
    return onSend([first, other]);
  };
  return (
    <OneActForm act={{ name: "Verify account", pending: "Checking…" }} onSend={send} onCancel={onCancel}>
      <p>
        Type the two amounts from the account’s statement, in either order.{" "}
        {account.amountTriesLeft === 1 ? "1 try is left." : `${account.amountTriesLeft} tries are left.`}
      </p>
      <FieldGrid>
        <Field
          label="First amount"
          inputMode="decimal"
          value={typed[0]}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
          autoFocus
          onChange={(event) => setTyped([event.target.value, typed[1]])}
        />
        <Field
          label="Second amount"
          inputMode="decimal"
          value={typed[1]}
          onChange={(event) => setTyped([typed[0], event.target.value])}
        />
      </FieldGrid>
    </OneActForm>
  );
};

export const CloseForm = ({ account, onSend, onCancel }: Props<null>) => {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <OneActForm
      act={{ name: "Close for good", pending: "Closing…", tone: "bad" }}
      onSend={() => onSend(null)}
      onCancel={onCancel}
    >
      <p ref={question} tabIndex={-1}>
        Close {bankAccountText(account.nickname, account.last4)}? It can’t be opened again. To use it later, you’d add
        it as a new account.
      </p>
    </OneActForm>
  );
};
