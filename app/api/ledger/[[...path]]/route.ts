import * as ledger from "#lib/money/ledger/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/ledger", [ledger]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
