import { door } from "#lib/http/door/door.ts";
import { undoUnsubscribe } from "#lib/preferences/contract.ts";

export const POST = door(undoUnsubscribe);
