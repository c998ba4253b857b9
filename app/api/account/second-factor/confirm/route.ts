import { door } from "#lib/http/door/door.ts";
import { confirmFactor } from "#lib/second-factor/contract.ts";

export const POST = door(confirmFactor);
