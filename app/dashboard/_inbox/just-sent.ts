import { readKept, writeKept } from "../../_form/kept-text.ts";

const name = "report-sent";

/** Records in this tab that a conversation started here, for its page. */
export const noteSent = (threadId: string): void => writeKept(name, threadId, "tab");

/** True once after a conversation starts, so that a reload doesn't confirm it again. */
export const readSentOnce = (threadId: string): boolean => {
  const isSent = readKept(name, "tab") === threadId;
  if (isSent) writeKept(name, null, "tab");
  return isSent;
};
