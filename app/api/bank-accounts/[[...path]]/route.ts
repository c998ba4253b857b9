import * as bankAccounts from "#lib/money/bank-accounts/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/bank-accounts", [bankAccounts]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
