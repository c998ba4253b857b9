import { readKeptJson, writeKept } from "../../../_form/kept-text.ts";

/** What is typed in a card's form, by field; never a password. */
export type Typed = Readonly<Record<string, string>>;

const keyOf = (card: string): string => `profile-draft:${card}`;

const isTyped = (value: unknown): value is Typed =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

/** What this account typed in a card of this tab and never saved; another account's is dropped. */
export const findEditDraft = (accountId: string, card: string): Typed | null => {
  const stored = readKeptJson(keyOf(card), "tab") as Partial<Record<string, unknown>> | null;
  if (stored?.["accountId"] === accountId && isTyped(stored["typed"])) return stored["typed"];
  writeKept(keyOf(card), null, "tab");
  return null;
};

/** Keeps what is typed until it is saved or canceled; null leaves nothing behind. */
export const keepEditDraft = (accountId: string, card: string, typed: Typed | null): void =>
  writeKept(keyOf(card), typed === null ? null : JSON.stringify({ accountId, typed }), "tab");
