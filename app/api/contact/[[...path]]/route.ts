import * as contact from "#lib/messages/contact/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf("/api/contact", [contact]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
