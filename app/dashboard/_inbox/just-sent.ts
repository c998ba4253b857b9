import { readStoredText, writeStoredText } from "../../_form/stored-text.ts";

const name = "report-sent";

/** Records in this tab that a conversation started here, for its page. */
export const noteSent = (threadId: string): void => writeStoredText(name, threadId, "tab");

/** True once after a conversation starts, so that a reload doesn't confirm it again. */
export const readSentOnce = (threadId: string): boolean => {
  const isSent = readStoredText(name, "tab") === threadId;
  if (isSent) writeStoredText(name, null, "tab");
  return isSent;
};
