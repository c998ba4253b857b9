import * as rates from "#lib/reporting/rates/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/rates", [rates]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
