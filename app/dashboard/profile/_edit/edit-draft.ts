/** What is typed in a card's form, by field; never a password. */
export type Typed = Readonly<Record<string, string>>;

const keyOf = (card: string): string => `profile-draft:${card}`;

/** Storage can be switched off or full: then the page itself still holds what was typed. */
const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

const isTyped = (value: unknown): value is Typed =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

/** What this account typed in a card of this tab and never saved; another account's is dropped. */
export const findEditDraft = (accountId: string, card: string): Typed | null =>
  attempt(() => {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(card)) ?? "null") as Partial<Record<string, unknown>> | null;
    if (stored?.["accountId"] === accountId && isTyped(stored["typed"])) return stored["typed"];
    sessionStorage.removeItem(keyOf(card));
    return null;
  }, null);

/** Keeps what is typed until it is saved or cancelled; null leaves nothing behind. */
export const keepEditDraft = (accountId: string, card: string, typed: Typed | null): void =>
  attempt(() => {
    if (typed === null) sessionStorage.removeItem(keyOf(card));
    else sessionStorage.setItem(keyOf(card), JSON.stringify({ accountId, typed }));
  }, undefined);
