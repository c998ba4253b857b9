import type { Attachment } from "#lib/messages/inbox/attachment-schema.ts";

/** Why a file isn’t taken although its kind is known: what it would do on the device that opens it, or what few devices can show. */
type Reason =
  | { readonly reason: "SCRIPT" | "UNCHECKED" | "CONNECTION" | "PHONE_PHOTO" }
  | { readonly reason: "FORMULAS"; readonly line: number };

/** Which kind a file is by its content, or what else it is, where that can be said: "a web page". */
export type FoundKind =
  | {
      readonly kind: Attachment["kind"];
      /** The picture without where it was taken; of other kinds, nothing is removed. */
      readonly cleaned?: Uint8Array;
    }
  | { readonly kind: null; readonly what: string | null; readonly reason?: never }
  | ({ readonly kind: null } & Reason);

/** A file that isn't of a kind we take; `what` is null where we can't say what it is. */
export const otherFile = (what: string | null): FoundKind => ({ kind: null, what });

export const oldOffice = otherFile("an old Office file (such as XLS or DOC)");
