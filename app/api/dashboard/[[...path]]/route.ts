import * as dashboard from "#lib/desk/dashboard/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/dashboard", [dashboard]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
