import * as capabilities from "#lib/platform/capabilities/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/capabilities", [capabilities]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
