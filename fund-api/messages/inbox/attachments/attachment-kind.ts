import type { Attachment } from "#lib/messages/inbox/schema.ts";

/** A known kind can still be unsafe to open, or unreadable on most devices. */
type Reason =
  | { readonly reason: "SCRIPT" | "UNCHECKED" | "CONNECTION" | "PHONE_PHOTO" }
  | { readonly reason: "FORMULAS"; readonly line: number };

export type DetectedKind =
  | {
      readonly kind: Attachment["kind"];
      /** The picture without its location. Missing for other kinds. */
      readonly cleaned?: Uint8Array;
    }
  | { readonly kind: null; readonly kindName: string | null; readonly reason?: never }
  | ({ readonly kind: null } & Reason);

/** Returns the result for a kind that we don't accept. @param what null if unknown */
export const refusedFile = (kindName: string | null): DetectedKind => ({ kind: null, kindName });

export const oldOfficeFile = refusedFile("an old Office file (such as XLS or DOC)");
