import * as capabilities from "#lib/platform/capabilities/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf("/api/capabilities", [capabilities]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
