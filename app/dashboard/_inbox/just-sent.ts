import { readKept, writeKept } from "../../_form/kept-text.ts";

const name = "report-sent";

/** Remembers in this tab that a conversation began here, for the page of its conversation. */
export const noteSent = (threadId: string): void => writeKept(name, threadId, "tab");

/** True once after a conversation starts, so that a reload says nothing. */
export const takeSent = (threadId: string): boolean => {
  const isSent = readKept(name, "tab") === threadId;
  if (isSent) writeKept(name, null, "tab");
  return isSent;
};
