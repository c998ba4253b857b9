"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as calls from "#lib/money/bank-accounts/calls.ts";
import type { BankAccountDetails, BankAccountList } from "#lib/money/bank-accounts/schema.ts";
import { bankAccountText } from "#lib/money/bank-accounts/texts.en.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useHasRight } from "../../../_shell/session/with-right.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { type Refusal, useListActions } from "../../../_form/step-up/use-step-up.tsx";
import { ActionButton } from "../../../_form/action-button.tsx";
import { FocusedNotice } from "../../../_ui/focused-notice.tsx";
import { findAccountDraft, saveAccountDraft, AddAccountForm } from "./add-account-form.tsx";
import { type AccountActions, AccountItem } from "./account-item.tsx";
import layout from "../../../_ui/page.module.css";
import styles from "./bank-accounts.module.css";

type Props = {
  initial: BankAccountList;
  today: string;
  /** The user's account that owns the draft of a new bank account; null for someone with read-only access. */
  readerId: string | null;
};

const Empty = ({ mayAdd }: { mayAdd: boolean }) => (
  <p>Your company has no bank account on file.{mayAdd && " Add one to pay online."}</p>
);

/** The company's bank accounts. People with the right can add, verify, rename and close them. */
export const BankAccounts = ({ initial, today, readerId }: Props) => {
  // Also null without the right (docs/domain.md §9).
  const adminId = useHasRight("bankAccounts") ? readerId : null;
  const hydrated = useHydrated();
  const { list, reread, notice, setNotice, change, dialog } = useListActions(calls.listBankAccounts, initial);
  const [addDialog, setAdding] = useState<boolean | null>(null);
  // The form opens again if there is a draft from before a reload.
  const isAdding = addDialog ?? (hydrated && adminId !== null && findAccountDraft(adminId) !== null);
  const addButton = useRef<HTMLButtonElement>(null);

  const textOf = (refusal: Refusal | null): string | null => refusal?.text ?? null;
  const requestFor = ({ id, version }: BankAccountDetails) => ({ params: { bankAccountId: id }, version });
  const nameOf = ({ nickname, last4 }: BankAccountDetails): string => bankAccountText(nickname, last4);

  const actions: AccountActions = {
    rename: async (account, nickname) =>
      textOf(
        await change(
          () => client(calls.renameBankAccount, { ...requestFor(account), body: { nickname } }),
          "The nickname was changed.",
        ),
      ),
    close: async (account) =>
      textOf(await change(() => client(calls.closeBankAccount, requestFor(account)), `${nameOf(account)} was closed.`)),
    requestPrenote: async (account) =>
      textOf(
        await change(
          () => client(calls.requestPrenote, requestFor(account)),
          `We’ll send your bank a test entry for ${nameOf(account)}.`,
        ),
      ),
    confirmAmounts: async (account, amounts) => {
      const request = { params: { bankAccountId: account.id }, body: { amounts } };
      const refusal = await change(() => client(calls.confirmBankAmounts, request), `${nameOf(account)} is verified.`);
      if (refusal === null) return null;
      const currentAccount = (await reread())?.bankAccounts.find(({ id }) => id === account.id);
      if (currentAccount?.amountTriesLeft !== 0) return refusal.text;
      // The form has no more fields to fill in, so it closes, and the page shows the next step.
      setNotice({ tone: "bad", text: refusal.text });
      return null;
    },
  };

  const stopAdding = (): void => {
    if (adminId !== null) saveAccountDraft(adminId, null);
    setAdding(false);
  };

  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      {list.bankAccounts.length === 0 ? (
        <Empty mayAdd={adminId !== null} />
      ) : (
        <ul className={layout.items}>
          {list.bankAccounts.map((account) => (
            <AccountItem key={account.id} account={account} today={today} actions={adminId === null ? null : actions} />
          ))}
        </ul>
      )}
      {adminId !== null && !isAdding && (
        <div>
          <ActionButton ref={addButton} onClick={() => setAdding(true)}>
            Add bank account
          </ActionButton>
        </div>
      )}
      {adminId !== null && isAdding && (
        <AddAccountForm
          readerId={adminId}
          authorization={list.authorization}
          onAdd={async (body, key) => {
            const send = () => client(calls.addBankAccount, { body, idempotencyKey: key });
            const refusal = await change(send, "The bank account was added. You can use it once it’s verified.");
            if (refusal === null) stopAdding();
            return refusal;
          }}
          onCancel={() => {
            flushSync(stopAdding);
            addButton.current?.focus();
          }}
        />
      )}
      {dialog}
    </div>
  );
};
