import * as corrections from "#lib/reporting/corrections/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/corrections", [corrections]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
