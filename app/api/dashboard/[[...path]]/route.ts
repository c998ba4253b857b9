import * as dashboard from "#lib/desk/dashboard/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf("/api/dashboard", [dashboard]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
