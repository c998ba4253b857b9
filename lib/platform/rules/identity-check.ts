import { requiredText, type Rule } from "./rule.ts";
import { hasSsn, ssnInNoteText } from "./ssn.ts";

export const identityChecks = ["CALLED_BACK", "FACTS_ON_FILE", "PHOTO_ID", "EMPLOYER_ADMIN", "OTHER"] as const;
export type IdentityCheck = (typeof identityChecks)[number];

export const identityWords: Readonly<Record<IdentityCheck, string>> = {
  CALLED_BACK: "Called back at the number on file",
  FACTS_ON_FILE: "Asked for facts that only they know",
  PHOTO_ID: "Saw a photo ID",
  EMPLOYER_ADMIN: "Confirmed by their Employer Admin",
  OTHER: "Another way",
};

const minLength = 20;
const minWords = 4;

/** Lists the words, ignoring “xxxx” and “.”. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => new Set(word).size > 1);

/** A sentence that explains the check to later readers; “ok” and “test test test test test” don't pass. */
export const identityNoteRule: Rule = {
  text: `Must be a sentence with at least ${minLength} characters and ${minWords} different words`,
  isValid: (typed) => typed.trim().length >= minLength && new Set(wordsOf(typed)).size >= minWords,
};

export const identityTexts = {
  identity: "How did you check who they are?",
  identityNote: "What did you check?",
  noteHint: "For example: called 555-0100 back, asked for the last two employers. Don’t write the answers here.",
  choose: "Choose…",
} as const;

export type IdentityAnswer = { readonly identity: string; readonly identityNote: string };

/** Returns the errors in an identity check, by field. */
export const identityErrors = ({
  identity,
  identityNote,
}: IdentityAnswer): Partial<Record<keyof IdentityAnswer, string>> => ({
  ...(identity === "" && { identity: requiredText(identityTexts.identity) }),
  ...(!identityNoteRule.isValid(identityNote) && { identityNote: identityNoteRule.text }),
  ...(identityNote.trim() === "" && { identityNote: requiredText(identityTexts.identityNote) }),
  ...(hasSsn(identityNote, { takesBare: true }) && { identityNote: ssnInNoteText }),
});
