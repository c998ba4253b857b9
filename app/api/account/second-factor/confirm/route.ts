import { door } from "#lib/http/door/door.ts";
import { confirmFactor } from "#lib/second-factor/calls.ts";

export const POST = door(confirmFactor);
