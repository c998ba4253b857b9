import { useState } from "react";
import type { Result } from "#lib/contract/result.ts";
import { readKeptJson, writeKept } from "../../_form/kept-text.ts";
import { isUnanswered } from "../../_form/unanswered.ts";

type Typed = Readonly<Record<string, string>>;

type Draft<Fields extends Typed> = {
  readonly typed: Fields;
  /** The key it was sent with, while no one knows whether it arrived; "" otherwise. */
  readonly key: string;
};

/** Whose text it is, and for what: "new", or a thread's id. */
export type DraftPlace = {
  readonly readerId: string;
  readonly name: string;
  /** The page's script runs: before that the page must be as the server sent it, without a draft. */
  readonly isLive: boolean;
};

const keyOf = ({ name }: Pick<DraftPlace, "name">): string => `message-draft:${name}`;

const findDraft = <Fields extends Typed>(place: DraftPlace, blank: Fields): Draft<Fields> | null => {
  const stored = readKeptJson(keyOf(place), "tab") as (Partial<Draft<Fields>> & { readerId?: string }) | null;
  if (stored?.readerId !== place.readerId) return null;
  const texts = Object.entries(blank).map(([field, text]) => {
    const kept: unknown = stored.typed?.[field];
    return [field, typeof kept === "string" ? kept : text] as const;
  });
  return { typed: Object.fromEntries(texts) as Fields, key: typeof stored.key === "string" ? stored.key : "" };
};

/**
 * A message that is typed and not sent yet. It stays in the tab through a reload, an error and logging in again, until it
 * is sent or its writer logs out. Sent again without an answer, it is the same message.
 */
export const useMessageDraft = <Fields extends Typed>(place: DraftPlace, blank: Fields) => {
  const [kept] = useState(() => (place.isLive ? findDraft(place, blank) : null));
  const [draft, setDraft] = useState(kept ?? { typed: blank, key: "" });

  const keep = (next: Draft<Fields>): void => {
    setDraft(next);
    const isBlank = Object.entries(next.typed).every(([field, typed]) => typed === blank[field]);
    const text = isBlank ? null : JSON.stringify({ readerId: place.readerId, ...next });
    writeKept(keyOf(place), text, "tab");
  };
  return {
    typed: draft.typed,
    /** The text is from before this page was opened. */
    wasKept: kept !== null,
    type: (field: keyof Fields & string, text: string): void =>
      keep({ typed: { ...draft.typed, [field]: text }, key: "" }),
    discard: (): void => keep({ typed: blank, key: "" }),
    send: async <Value, Code extends string>(
      post: (idempotencyKey: string) => Promise<Result<Value, Code>>,
    ): Promise<Result<Value, Code>> => {
      const sent = { ...draft, key: draft.key || crypto.randomUUID() };
      keep(sent);
      const answer = await post(sent.key);
      if (answer.ok) keep({ typed: blank, key: "" });
      else if (!isUnanswered(answer.failure.code)) keep({ ...sent, key: "" });
      return answer;
    },
  };
};
