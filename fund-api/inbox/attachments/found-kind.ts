import type { Attachment } from "../../../lib/inbox/attachment-schema.ts";

/** What a file of a kind that we take would run on the device that opens it: a script of a PDF, formulas of a table; or a PDF whose objects can't be read. */
type Runs =
  | { readonly runs: "SCRIPT" }
  | { readonly runs: "UNCHECKED" }
  | { readonly runs: "FORMULAS"; readonly line: number };

/** Which kind a file is by its content, or what else it is, where that can be said: "a web page". */
export type FoundKind =
  | { readonly kind: Attachment["kind"] }
  | { readonly kind: null; readonly what: string | null; readonly runs?: never }
  | ({ readonly kind: null } & Runs);

/** A file that isn't of a kind we take; `what` is null where we can't say what it is. */
export const otherFile = (what: string | null): FoundKind => ({ kind: null, what });

export const oldOffice = otherFile("an old Office file (such as XLS or DOC)");
