import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import useSWR from "swr";
import { listCannedReplies } from "#lib/messages/canned-replies/calls.ts";
import { insertAt, type Audience } from "../../../lib/messages/canned-replies/canned-reply.ts";
import type { CannedReply } from "#lib/messages/canned-replies/schema.ts";
import { cannedTexts } from "#lib/messages/canned-replies/texts.en.ts";
import type { Language } from "#lib/site/language/texts.ts";
import { fetchCall } from "../../../lib/platform/http/browser/use-list.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./inbox.module.css";

type Props = {
  audience: Audience;
  /** The recipient's language; null if unknown, and for employers. */
  language: Language | null;
  isBusy: boolean;
  /** The field of the message. */
  area: RefObject<HTMLTextAreaElement | null>;
  onType: (text: string) => void;
};

/** Inserts a canned reply into a staff message, without sending it. */
export const CannedReplyPicker = ({ audience, language, isBusy, area, onType }: Props) => {
  const { data } = useSWR(listCannedReplies.path, () => fetchCall(listCannedReplies), { shouldRetryOnError: false });
  const [chosenId, setChosenId] = useState("");
  const [status, setStatus] = useState("");
  const availableReplies = (data?.replies ?? []).filter(
    (reply) => !reply.isRetired && (reply.audience === "ANYONE" || reply.audience === audience),
  );
  const selectedReply = availableReplies.find(({ replyId }) => replyId === chosenId);
  if (availableReplies.length === 0) return null;
  const hasOnlyEnglish = ({ textEs }: CannedReply): boolean => language === "es" && textEs === "";
  const choose = (replyId: string): void => {
    setChosenId(replyId);
    const chosenReply = availableReplies.find((reply) => reply.replyId === replyId);
    setStatus(
      chosenReply !== undefined && hasOnlyEnglish(chosenReply) ? cannedTexts.warnsOfEnglish(chosenReply.title) : "",
    );
  };
  const insert = (): void => {
    const { current } = area;
    if (selectedReply === undefined || current === null) return;
    // Inserted after the selection, so that it replaces no typed text.
    const isSpanish = language === "es" && selectedReply.textEs !== "";
    const newText = insertAt(
      current.value,
      current.selectionEnd,
      isSpanish ? selectedReply.textEs : selectedReply.text,
    );
    if (newText.text.length > Number(current.dataset.limit)) return setStatus(cannedTexts.tooLong(selectedReply.title));
    flushSync(() => onType(newText.text));
    current.focus();
    current.setSelectionRange(newText.cursor, newText.cursor);
    setStatus((isSpanish ? cannedTexts.insertedSpanish : cannedTexts.inserted)(selectedReply.title));
  };
  return (
    <>
      <div className={styles.pick}>
        <SelectField
          label="Canned reply"
          hint={cannedTexts.pickHint}
          value={chosenId}
          disabled={isBusy}
          onChange={({ target }) => choose(target.value)}
          blank={cannedTexts.choose}
          options={availableReplies.map((reply) => ({
            value: reply.replyId,
            text: hasOnlyEnglish(reply) ? cannedTexts.englishOnly(reply.title) : reply.title,
          }))}
        />
        <Button small tone="quiet" disabled={isBusy || selectedReply === undefined} onClick={insert}>
          Insert
        </Button>
      </div>
      <output>{status}</output>
    </>
  );
};
