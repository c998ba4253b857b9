"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { getGlAccounts, saveGlAccounts } from "#lib/money/books/calls.ts";
import { glNumberLimit, type GlAccount } from "#lib/money/books/gl-accounts.ts";
import { accounts } from "#lib/money/books/journal.ts";
import type { GlAccounts } from "#lib/money/books/schema.ts";
import { glTexts } from "#lib/money/books/texts.en.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { lookUp } from "#lib/platform/format/look-up.ts";
import { Field } from "../../../_form/field.tsx";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";
import { Card } from "../../../_ui/card.tsx";
import { DataTable } from "../../../_ui/data-table.tsx";
import { FocusedNotice, type Notice } from "../../../_ui/focused-notice.tsx";
import { Folded } from "../../../_ui/folded.tsx";
import styles from "./books.module.css";

type FormProps = {
  initial: GlAccounts;
  onSaved: (savedAccounts: GlAccounts) => void;
};

/** The numbers and names of all accounts of a fund. What was typed stays when it is refused. */
const AccountsForm = ({ initial, onSaved }: FormProps) => {
  const [savedAccounts, setSavedAccounts] = useState(initial);
  const [rows, setRows] = useState<readonly GlAccount[]>(initial.accounts);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { fund, version } = savedAccounts;

  const change = (row: GlAccount, field: "number" | "name", value: string): void => {
    setRows(rows.map((item) => (item === row ? { ...item, [field]: value } : item)));
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== `${row.account}.${field}`)));
  };
  const save = async (): Promise<string | null> => {
    const result = await client(saveGlAccounts, { params: { fund }, body: { accounts: [...rows] }, version });
    if (result.ok) {
      onSaved(result.value);
      return null;
    }
    const { code, text, fields } = result.failure;
    setErrors(fields);
    if (isResponseLost(code)) return glTexts.unanswered;
    const now = code === "Stale" ? await client(getGlAccounts, { params: { fund } }) : null;
    if (now?.ok === true) setSavedAccounts(now.value);
    return text;
  };
  const hintOf = ({ account, number, name }: GlAccount): string | undefined => {
    const savedRow =
      savedAccounts === initial ? undefined : savedAccounts.accounts.find((row) => row.account === account);
    if (savedRow === undefined || (savedRow.number === number && savedRow.name === name)) return undefined;
    return glTexts.savedNow(savedRow.number, savedRow.name);
  };
  return (
    <SingleActionForm
      button={{ name: "Save account numbers", pending: "Saving…" }}
      onSend={save}
      label={glTexts.title(fund)}
    >
      {rows.map((row) => (
        <div key={row.account} className={styles.form}>
          <Field
            label={glTexts.numberOf(accounts[row.account].name)}
            autoComplete="off"
            maxLength={glNumberLimit}
            required
            value={row.number}
            error={lookUp(errors, `${row.account}.number`)}
            onChange={({ target }) => change(row, "number", target.value)}
          />
          <Field
            label={glTexts.nameOf(accounts[row.account].name)}
            hint={hintOf(row)}
            autoComplete="off"
            required
            value={row.name}
            error={lookUp(errors, `${row.account}.name`)}
            onChange={({ target }) => change(row, "name", target.value)}
          />
        </div>
      ))}
    </SingleActionForm>
  );
};

type Props = { initial: GlAccounts; mayChange: boolean };

/** A fund's account numbers and names, for admins as a form. */
export const AccountNumbers = ({ initial, mayChange }: Props) => {
  const router = useRouter();
  const [known, setSavedAccounts] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const show = (savedAccounts: GlAccounts): void => {
    const isChanged = savedAccounts.version !== known.version;
    setSavedAccounts(savedAccounts);
    setNotice({ tone: "good", text: isChanged ? glTexts.saved : glTexts.unchanged });
    // The journal on this page has the new numbers.
    router.refresh();
  };
  const title = glTexts.title(known.fund);
  return (
    <Card title={title}>
      <FocusedNotice notice={notice} />
      <Folded summary={glTexts.fold}>
        <p className={styles.note}>{glTexts.means}</p>
        {mayChange ? (
          <AccountsForm key={known.version} initial={known} onSaved={show} />
        ) : (
          <>
            <p className={styles.note}>{glTexts.adminOnly}</p>
            <DataTable
              caption={title}
              columns={[
                { key: "number", header: "Account", cell: ({ number }: GlAccount) => number },
                { key: "name", header: "Account name", isRowHeader: true, cell: ({ name }) => name },
              ]}
              rows={known.accounts}
              rowKey={({ account }) => account}
            />
          </>
        )}
      </Folded>
    </Card>
  );
};
