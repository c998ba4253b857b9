import * as accountHelp from "#lib/identity/account-help/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/account-help", [accountHelp]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
