import * as payments from "#lib/money/payments/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/payments", [payments]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
