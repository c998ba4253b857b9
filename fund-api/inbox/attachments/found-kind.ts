import type { Attachment } from "../../../lib/inbox/attachment-schema.ts";

/** Which kind a file is by its content, or what else it is, where that can be said: "a web page". */
export type FoundKind = { readonly kind: Attachment["kind"] } | { readonly kind: null; readonly what: string | null };

/** A file that isn't of a kind we take; `what` is null where we can't say what it is. */
export const otherFile = (what: string | null): FoundKind => ({ kind: null, what });

export const oldOffice = otherFile("an old Office file (such as XLS or DOC)");
