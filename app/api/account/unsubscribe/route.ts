import { door } from "../../../../lib/bff/door.ts";
import { unsubscribe } from "../../../../lib/preferences/calls.ts";

export const POST = door(unsubscribe);
