import * as receipts from "#lib/reporting/receipts/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/receipts", [receipts]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
