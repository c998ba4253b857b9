import { linkFaults, type TokenFault } from "#lib/identity/account/link-texts.en.ts";

/** The failure of a call whose token cannot be used. */
export const refuseToken = (
  code: TokenFault,
): { readonly ok: false; readonly code: TokenFault; readonly text: string } => ({
  ok: false,
  code,
  text: linkFaults[code],
});
