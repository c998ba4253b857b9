import type { AddBankAccountBody } from "#lib/money/bank-accounts/schema.ts";
import { readKeptJson, writeKept } from "../../../_form/kept-text.ts";

/** What is typed in the form, without the account number: that is kept nowhere. */
export type AccountDraft = Pick<AddBankAccountBody, "routing" | "type" | "nickname" | "verification">;

export const emptyDraft: AccountDraft = { routing: "", type: "CHECKING", nickname: "", verification: "PRENOTE" };

const keyOf = (readerId: string): string => `bank-account-draft:${readerId}`;

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** What the signed-in account typed before in this tab; null when there is nothing. */
export const findAccountDraft = (readerId: string): AccountDraft | null => {
  const kept = readKeptJson(keyOf(readerId), "tab") as Partial<Record<keyof AccountDraft, unknown>> | null;
  if (kept === null) return null;
  return {
    routing: asText(kept.routing),
    nickname: asText(kept.nickname),
    type: kept.type === "SAVINGS" ? "SAVINGS" : "CHECKING",
    verification: kept.verification === "MICRO" ? "MICRO" : "PRENOTE",
  };
};

/** Keeps a draft through a reload; null removes it. Only the named fields are written, whatever else the form holds. */
export const keepAccountDraft = (readerId: string, draft: AccountDraft | null): void => {
  const text =
    draft === null
      ? null
      : JSON.stringify({
          routing: draft.routing,
          type: draft.type,
          nickname: draft.nickname,
          verification: draft.verification,
        });
  writeKept(keyOf(readerId), text, "tab");
};
