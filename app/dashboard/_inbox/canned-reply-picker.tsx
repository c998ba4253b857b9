import { useState } from "react";
import useSWR from "swr";
import { listCannedReplies } from "#lib/canned-replies/calls.ts";
import { cannedTexts } from "#lib/canned-replies/texts.en.ts";
import { fetchCall } from "#lib/http/browser/swr-options.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./inbox.module.css";

type Props = {
  /** The reply is on its way. */
  isBusy: boolean;
  /** Inserts a text where the cursor is; false when the reply would be too long. */
  onInsert: (text: string) => boolean;
};

/** For the staff: inserts a prepared answer into the reply. It sends nothing. */
export const CannedReplyPicker = ({ isBusy, onInsert }: Props) => {
  const { data } = useSWR(listCannedReplies.path, () => fetchCall(listCannedReplies), { shouldRetryOnError: false });
  const [chosenId, choose] = useState("");
  const [said, say] = useState("");
  const offered = (data?.replies ?? []).filter(({ isRetired }) => !isRetired);
  const chosen = offered.find(({ replyId }) => replyId === chosenId);
  if (offered.length === 0) return null;
  const insert = (): void => {
    if (chosen === undefined) return;
    say(onInsert(chosen.text) ? cannedTexts.inserted(chosen.title) : cannedTexts.tooLong(chosen.title));
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
