import * as capabilities from "#lib/capabilities/contract.ts";
import { doorsOf } from "#lib/http/door/door.ts";

const serve = doorsOf("/api/capabilities", [capabilities]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
