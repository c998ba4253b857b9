import * as delinquency from "#lib/money/delinquency/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/delinquency", [delinquency]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
