import * as books from "#lib/money/books/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf("/api/books", [books]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
