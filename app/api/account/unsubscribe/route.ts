import { door } from "#lib/http/door/door.ts";
import { unsubscribe } from "#lib/preferences/contract.ts";

export const POST = door(unsubscribe);
