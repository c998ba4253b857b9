import { door } from "#lib/http/door/door.ts";
import { removeFactor } from "#lib/second-factor/contract.ts";

export const POST = door(removeFactor);
