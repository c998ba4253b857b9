import { door } from "#lib/http/door/door.ts";
import { unsubscribe } from "#lib/preferences/calls.ts";

export const POST = door(unsubscribe);
