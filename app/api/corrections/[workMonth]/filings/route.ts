import { getFilings } from "#lib/corrections/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(getFilings);
