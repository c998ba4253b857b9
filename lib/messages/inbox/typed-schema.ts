import { z } from "zod";
import { hasVisibleText, isOneLine } from "../../platform/rules/name.ts";
import { messageLimit } from "../../platform/format/plain-text.ts";
import { inboxRefusals } from "./refusal-texts.en.ts";

/** Must show something. */
export const textSchema = z.string().trim().min(1).max(messageLimit).refine(hasVisibleText);
/** A line as typed, which must not break or turn its direction. */
export const lineSchema = (most: number) =>
  z.string().trim().min(1).max(most).refine(hasVisibleText).refine(isOneLine, inboxRefusals.notOneLine);
