import * as employers from "#lib/identity/employers/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/employer", [employers]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
