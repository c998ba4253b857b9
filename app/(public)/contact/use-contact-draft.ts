import { useState } from "react";
import type { ContactBody } from "#lib/contact/schema.ts";
import { contactTexts } from "#lib/contact/texts.en.ts";
import type { Result } from "#lib/contract/result.ts";
import { readKeptJson, writeKept } from "../../_form/kept-text.ts";
import { isUnanswered } from "../../_form/unanswered.ts";

export type Typed = Readonly<Record<keyof ContactBody, string>>;

const place = "contact-message";
const blank: Typed = { name: "", email: "", who: "", topic: "", text: "", reference: "" };

type Draft = {
  readonly typed: Typed;
  /** The key it was sent with, while no one knows whether it arrived; "" otherwise. */
  readonly key: string;
};

const findDraft = (reference: string): Draft => {
  const kept = readKeptJson(place, "tab") as Partial<Record<keyof Typed | "key", unknown>> | null;
  const texts = Object.keys(blank).map((name) => [name, kept?.[name as keyof Typed]] as const);
  const typed = Object.fromEntries(texts.map(([name, text]) => [name, typeof text === "string" ? text : ""]));
  const key = typeof kept?.key === "string" ? kept.key : "";
  return { typed: { ...(typed as Typed), reference: typed["reference"] || reference }, key };
};

/**
 * A message that is typed and not sent yet: it stays in the tab through a reload and an error. Sent again without an
 * answer, it is the same message.
 */
export const useContactDraft = (reference: string, isLive: boolean) => {
  const [draft, setDraft] = useState(() =>
    isLive ? findDraft(reference) : { typed: { ...blank, reference }, key: "" },
  );
  const keep = (next: Draft): void => {
    setDraft(next);
    writeKept(place, JSON.stringify({ ...next.typed, key: next.key }), "tab");
  };
  return {
    typed: draft.typed,
    type: (name: keyof Typed, text: string): void => keep({ typed: { ...draft.typed, [name]: text }, key: "" }),
    clear: (): void => {
      setDraft({ typed: blank, key: "" });
      writeKept(place, null, "tab");
    },
    send: async <Value, Code extends string>(
      post: (idempotencyKey: string) => Promise<Result<Value, Code>>,
    ): Promise<Result<Value, Code>> => {
      const sent = { ...draft, key: draft.key || crypto.randomUUID() };
      keep(sent);
      const answer = await post(sent.key);
      if (answer.ok) return answer;
      if (isUnanswered(answer.failure.code))
        return { ok: false, failure: { ...answer.failure, text: contactTexts.unanswered } };
      keep({ ...sent, key: "" });
      return answer;
    },
  };
};
