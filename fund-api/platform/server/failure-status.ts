import { lookUp } from "../../../lib/platform/format/look-up.ts";
import { loginFailures } from "../../../lib/identity/account/contract.ts";
import { commonFailures } from "../../../lib/platform/contract/call.ts";

const statuses: Readonly<Record<string, number>> = commonFailures;
const isLoginFailure = (code: string): boolean => (loginFailures as readonly string[]).includes(code);

/** The HTTP status of a failure: its common one, 401 for a sign-in that failed, 422 for a call's own code. */
export const statusOfFailure = (code: string): number => lookUp(statuses, code) ?? (isLoginFailure(code) ? 401 : 422);
