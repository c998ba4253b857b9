import type { Account } from "#lib/identity/account/schema.ts";
import type { Typed } from "./edit-draft.ts";

/** What an opened form is given by its card. */
export type Edit = {
  /** What was typed before the session ended; null for a fresh start. */
  readonly draft: Typed | null;
  /** Keeps what is typed, should the session end; null forgets it. */
  readonly keep: (typed: Typed | null) => void;
  /** Closes the form. @param said what the live region says; nothing when it was canceled */
  readonly close: (said?: string) => void;
};

/** What each form of the page works with. */
export type FormProps = {
  readonly account: Account;
  readonly onSaved: (account: Account) => void;
  readonly edit: Edit;
};
