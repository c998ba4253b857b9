import { invitationKey, readKept, writeKept } from "../../_form/kept-text.ts";

/** Keeps a link's code in the tab while its reader logs in, so that no other page's address holds it; null forgets it. */
export const keepLink = (token: string | null): void => writeKept(invitationKey, token, "tab");

/** The code of the page's address, else the one that was kept; empty when there is none. */
export const linkOrKept = (token: string): string => (token === "" ? (readKept(invitationKey, "tab") ?? "") : token);
