import { useEffect, useState } from "react";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { readInvitation } from "../../../lib/identity/employers/calls.ts";
import type { ShownInvitation } from "../../../lib/identity/employers/schema.ts";
import { routes } from "../../../lib/routes.ts";
import { useCleanAddress } from "../../_form/use-clean-address.ts";
import { invitationKey, readStoredText, writeStoredText } from "../../_form/stored-text.ts";

/** Keeps a link's code in the tab while its reader logs in, so that no other page's URL has it; null clears it. */
export const storeLinkCode = (token: string | null): void => writeStoredText(invitationKey, token, "tab");

/** Returns the code in the page's URL, or else the stored code, or empty if there is neither. */
const readLinkCode = (token: string): string => (token === "" ? (readStoredText(invitationKey, "tab") ?? "") : token);

/**
 * Reads a link without using it up, because mail programs open links to scan them. A change of language reads it again,
 * so that a refusal is in that language. The page's URL no longer has the code by then.
 */
export const useInvitation = (code: string, incomplete: string) => {
  const [opened] = useState(code);
  const [token, setToken] = useState("");
  const [invitation, setInvitation] = useState<ShownInvitation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useCleanAddress(routes.invitation);
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      const link = readLinkCode(opened);
      if (link === "") return setProblem(incomplete);
      const result = await client(readInvitation, { body: { token: link } });
      if (!isShown) return;
      setToken(link);
      if (result.ok) setInvitation(result.value);
      else setProblem(result.failure.text);
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [opened, incomplete]);
  return { token, invitation, problem };
};
