import * as deposits from "#lib/money/deposits/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/deposits", [deposits]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
