import { readStoredText, writeStoredText } from "./stored-text.ts";

type Kind = "new-batch" | "report-sent";

/** Records in this tab that something was made here, for its page. */
export const noteMade = (kind: Kind, id: string): void => writeStoredText(kind, id, "tab");

/** Returns true once after something was made, so that a reload doesn't confirm it again. */
export const readMadeOnce = (kind: Kind, id: string): boolean => {
  const isMade = readStoredText(kind, "tab") === id;
  if (isMade) writeStoredText(kind, null, "tab");
  return isMade;
};
