import * as audit from "#lib/desk/audit/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/audit", [audit]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
