import * as lateCharges from "#lib/money/late-charges/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/late-charges", [lateCharges]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
