import * as reconcile from "#lib/money/reconcile/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/bank-statements", [reconcile]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
