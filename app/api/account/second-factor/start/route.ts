import { door } from "#lib/http/door/door.ts";
import { startFactor } from "#lib/second-factor/contract.ts";

export const POST = door(startFactor);
