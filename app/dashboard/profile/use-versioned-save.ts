import { useState } from "react";
import type { Account } from "../../../lib/account/model.ts";
import { type AccountSaved, readAccount } from "../../../lib/profile/browser.ts";
import type { Sent } from "./use-edit-form.ts";

type Options = {
  /** The account as the page knows it. */
  readonly account: Account;
  /** The part of it this form changes, as the visitor reads it. */
  readonly textOf: (account: Account) => string;
  readonly onSaved: (account: Account) => void;
};

/** Two changes of the same thing: what it is by now, what was typed, and both ways out. */
export type Conflict = {
  readonly theirs: string;
  readonly mine: string;
  readonly useMine: () => Sent;
  readonly keepTheirs: () => void;
};

/**
 * Saves over the version the visitor saw. When the account changed meanwhile, but not what this form changes, it is
 * saved over the newest version; otherwise the visitor sees both values and decides: nothing is overwritten unseen.
 */
export const useVersionedSave = ({ account, textOf, onSaved }: Options) => {
  const [seen] = useState(textOf(account));
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const saveOver = async (
    version: number,
    known: string,
    mine: string,
    save: (version: number) => Promise<AccountSaved>,
  ): Sent => {
    const result = await save(version);
    setConflict(null);
    if (result.ok) onSaved(result.value);
    if (result.ok || result.failure.code !== "Stale") return result.ok ? null : result.failure;
    const newest = await readAccount();
    if (!newest.ok) return newest.failure;
    const theirs = textOf(newest.value);
    const again = (): Sent => saveOver(newest.value.version, theirs, mine, save);
    if (theirs === known) return again();
    setConflict({ theirs, mine, useMine: again, keepTheirs: () => onSaved(newest.value) });
    return null;
  };

  return {
    conflict,
    /** @param mine what was typed, as the visitor reads it */
    save: (mine: string, save: (version: number) => Promise<AccountSaved>): Sent =>
      saveOver(account.version, seen, mine, save),
  };
};
