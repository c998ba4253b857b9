import { z } from "zod";
import { hasVisibleText, isOneLine } from "../../platform/rules/name.ts";
import { messageLimit } from "../../platform/format/plain-text.ts";
import { inboxRefusals } from "./refusal-texts.en.ts";

/** What someone has to write, in which something can be seen. */
export const textSchema = z.string().trim().min(1).max(messageLimit).refine(hasVisibleText);
/** The same of a line: kept as it was typed, so nothing in it may break the line or turn its direction. */
export const lineSchema = (most: number) =>
  z.string().trim().min(1).max(most).refine(hasVisibleText).refine(isOneLine, inboxRefusals.notOneLine);
