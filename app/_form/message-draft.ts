import { useRef, useState } from "react";
import type { Result } from "#lib/platform/contract/result.ts";
import type { Attachment } from "../../lib/messages/inbox/schema.ts";
import { readStoredJson, writeStoredText } from "./stored-text.ts";
import { isResponseLost } from "./lost-response.ts";

type DraftFields = Readonly<Record<string, string>>;

type Draft<Fields extends DraftFields> = {
  readonly typed: Fields;
  /** The fund API stores files of a draft for a day. */
  readonly files: readonly Attachment[];
  /** The key of a message that may or may not have arrived; "" otherwise. */
  readonly key: string;
};

/** Identifies a draft by its reader and its purpose: "new", or a thread's id. */
export type DraftPlace = {
  /** "" for a visitor who isn't logged in. */
  readonly readerId: string;
  readonly name: string;
  /** False until the page's script runs. Until then, the page must match the server's, without a draft. */
  readonly isLive: boolean;
};

const keyOf = ({ name }: Pick<DraftPlace, "name">): string => `message-draft:${name}`;

type StoredDraft = { readonly [Part in keyof Draft<DraftFields>]?: Draft<DraftFields>[Part] };

const findStoredDraft = (owner: Pick<DraftPlace, "readerId" | "name">): StoredDraft | null => {
  const stored = readStoredJson(keyOf(owner), "tab") as (StoredDraft & { readonly readerId?: string }) | null;
  return stored?.readerId === owner.readerId ? stored : null;
};

export const hasDraft = (owner: Pick<DraftPlace, "readerId" | "name">): boolean => findStoredDraft(owner) !== null;

/** Starts with the stored draft, whose blank fields have the initial texts. */
const startDraft = <Fields extends DraftFields>(
  stored: StoredDraft | null,
  blankFields: Fields,
  initial: DraftFields,
): Draft<Fields> => {
  const texts = Object.entries(blankFields).map(([field, blank]) => {
    const value: unknown = stored?.typed?.[field];
    return [field, (typeof value === "string" ? value : blank) || (initial[field] ?? "")] as const;
  });
  return {
    typed: Object.fromEntries(texts) as Fields,
    files: Array.isArray(stored?.files) ? stored.files : [],
    key: typeof stored?.key === "string" ? stored.key : "",
  };
};

/** Stores an unsent message with its files in the tab. After a lost response, a repeat sends the same message. */
export const useMessageDraft = <Fields extends DraftFields>(
  owner: DraftPlace,
  blankFields: Fields,
  initial: DraftFields = {},
) => {
  const [storedDraft] = useState(() => (owner.isLive ? findStoredDraft(owner) : null));
  const [draft, setDraft] = useState(() => startDraft(storedDraft, blankFields, initial));
  // Uploads may finish while the user types, and neither may overwrite the other.
  const latestDraft = useRef(draft);

  const update = (change: Partial<Draft<Fields>>): void => {
    const next = { ...latestDraft.current, ...change };
    latestDraft.current = next;
    setDraft(next);
    const isBlank =
      next.files.length === 0 &&
      Object.entries(next.typed).every(([field, fieldText]) => fieldText === blankFields[field]);
    const text = isBlank ? null : JSON.stringify({ readerId: owner.readerId, ...next });
    writeStoredText(keyOf(owner), text, "tab");
  };
  const clear = (): void => update({ typed: blankFields, files: [], key: "" });
  return {
    typed: draft.typed,
    files: draft.files,
    wasKept: storedDraft !== null,
    type: (field: keyof Fields & string, text: string): void =>
      update({ typed: { ...latestDraft.current.typed, [field]: text }, key: "" }),
    addFile: (file: Attachment): void => update({ files: [...latestDraft.current.files, file], key: "" }),
    removeFiles: (ids: readonly string[]): void =>
      update({ files: latestDraft.current.files.filter(({ attachmentId }) => !ids.includes(attachmentId)), key: "" }),
    discard: clear,
    send: async <Value, Code extends string>(
      post: (idempotencyKey: string) => Promise<Result<Value, Code>>,
    ): Promise<Result<Value, Code>> => {
      update({ key: draft.key || crypto.randomUUID() });
      const result = await post(latestDraft.current.key);
      if (result.ok) clear();
      else if (!isResponseLost(result.failure.code)) update({ key: "" });
      return result;
    },
  };
};
