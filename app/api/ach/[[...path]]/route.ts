import * as ach from "#lib/money/ach/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/ach", [ach]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
