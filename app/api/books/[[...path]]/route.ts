import * as books from "#lib/money/books/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/books", [books]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
