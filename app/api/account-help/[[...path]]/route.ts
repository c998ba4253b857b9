import * as accountHelp from "#lib/identity/account-help/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf("/api/account-help", [accountHelp]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
