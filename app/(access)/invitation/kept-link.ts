import { readKept, writeKept } from "../../_form/kept-text.ts";

/** Kept in the tab while its reader logs in, so that no other page's address holds the code. */
const keptAs = "invitation";

export const keepLink = (token: string | null): void => writeKept(keptAs, token, "tab");

/** The code of the page's address, else the one that was kept; empty when there is none. */
export const linkOrKept = (token: string): string => (token === "" ? (readKept(keptAs, "tab") ?? "") : token);
