import { noSuchCall } from "#lib/platform/http/door/door.ts";

export { noSuchCall as DELETE, noSuchCall as GET, noSuchCall as PATCH, noSuchCall as POST, noSuchCall as PUT };
