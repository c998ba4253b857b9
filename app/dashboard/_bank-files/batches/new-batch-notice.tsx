import { useState } from "react";
import { batchTexts } from "#lib/ach/texts.en.ts";
import { FocusedNotice } from "../../../_ui/focused-notice.tsx";
import { takeNewBatch } from "./new-batch.ts";

/** Says that the reader has just created this batch: the button is on the page before. For the browser alone. */
export const NewBatchNotice = ({ batchId }: { batchId: string }) => {
  const [notice] = useState(() =>
    takeNewBatch() === batchId ? ({ tone: "good", text: batchTexts.created } as const) : null,
  );
  return <FocusedNotice notice={notice} />;
};
