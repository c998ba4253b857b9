import { useState } from "react";
import type { Account } from "#lib/identity/account/schema.ts";
import type { AccountSaved } from "#lib/identity/profile/browser.ts";
import { currentAccount } from "#lib/identity/profile/calls.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import type { FormProps, SendResult } from "./use-edit-form.ts";

type Version = Account["version"];

type Options = FormProps & {
  /** The part of the account that this form changes, in the visitor's words. */
  readonly textOf: (account: Account) => string;
  /** The message after saving. */
  readonly successText: (account: Account) => string;
};

/** The value that someone else saved first, and the function that keeps it. */
export type Conflict = { readonly savedValue: string; readonly keepSavedValue: () => void };

/**
 * Saves over the version that the visitor saw. If someone changed another part of the account in the meantime, it
 * saves over the newest version. If someone changed the same part, the visitor sees both values first, so that
 * they don't overwrite a change by accident.
 */
export const useVersionedSave = ({ account, edit, onSaved, textOf, successText }: Options) => {
  const [seenAccount, setSeenAccount] = useState(account);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const saveAtVersion = async (version: Version, save: (version: Version) => Promise<AccountSaved>): SendResult => {
    const result = await save(version);
    if (result.ok) {
      onSaved(result.value);
      edit.close(successText(result.value));
      return null;
    }
    if (result.failure.code !== "Stale") return result.failure;
    const newest = await client(currentAccount);
    if (!newest.ok) return newest.failure;
    // The refusal isn't about the version, so a repeat would be refused too.
    if (newest.value.version === version) return result.failure;
    if (textOf(newest.value) === textOf(seenAccount)) return saveAtVersion(newest.value.version, save);
    const keepSavedValue = () => {
      onSaved(newest.value);
      edit.close();
    };
    setSeenAccount(newest.value);
    setConflict({ savedValue: textOf(newest.value), keepSavedValue });
    return null;
  };

  return {
    conflict,
    save: (save: (version: Version) => Promise<AccountSaved>): SendResult =>
      saveAtVersion((account.version ?? 0) > (seenAccount.version ?? 0) ? account.version : seenAccount.version, save),
  };
};
