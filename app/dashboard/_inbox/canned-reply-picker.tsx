import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import useSWR from "swr";
import { listCannedReplies } from "#lib/canned-replies/calls.ts";
import { insertAt } from "#lib/canned-replies/insert-at.ts";
import type { Audience } from "#lib/canned-replies/audience.ts";
import { cannedTexts } from "#lib/canned-replies/texts.en.ts";
import { fetchCall } from "#lib/http/browser/swr-options.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./inbox.module.css";

type Props = {
  /** Who reads the message. */
  audience: Audience;
  /** The message is on its way. */
  isBusy: boolean;
  /** Where the message is typed. */
  area: RefObject<HTMLTextAreaElement | null>;
  onType: (text: string) => void;
};

/** For the staff: inserts a prepared answer into a message. It sends nothing. */
export const CannedReplyPicker = ({ audience, isBusy, area, onType }: Props) => {
  const { data } = useSWR(listCannedReplies.path, () => fetchCall(listCannedReplies), { shouldRetryOnError: false });
  const [chosenId, choose] = useState("");
  const [said, say] = useState("");
  const offered = (data?.replies ?? []).filter(
    (reply) => !reply.isRetired && (reply.audience === "ANYONE" || reply.audience === audience),
  );
  const chosen = offered.find(({ replyId }) => replyId === chosenId);
  if (offered.length === 0) return null;
  const insert = (): void => {
    const { current } = area;
    if (chosen === undefined || current === null) return;
    // Behind what is selected, so that nothing typed is replaced.
    const after = insertAt(current.value, current.selectionEnd, chosen.text);
    if (after.text.length > Number(current.dataset.limit)) return say(cannedTexts.tooLong(chosen.title));
    flushSync(() => onType(after.text));
    current.focus();
    current.setSelectionRange(after.cursor, after.cursor);
    say(cannedTexts.inserted(chosen.title));
  };
  return (
    <>
      <div className={styles.manage}>
        <SelectField
          label="Canned reply"
          hint={cannedTexts.pickHint}
          value={chosenId}
          disabled={isBusy}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{cannedTexts.choose}</option>
          {offered.map(({ replyId, title }) => (
            <option key={replyId} value={replyId}>
              {title}
            </option>
          ))}
        </SelectField>
        <Button small tone="quiet" disabled={isBusy || chosen === undefined} onClick={insert}>
          Insert
        </Button>
      </div>
      <output>{said}</output>
    </>
  );
};
