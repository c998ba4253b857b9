import { noSuchCall } from "../../../lib/http/door/no-such-call.ts";

export { noSuchCall as DELETE, noSuchCall as GET, noSuchCall as PATCH, noSuchCall as POST, noSuchCall as PUT };
