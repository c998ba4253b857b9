import { door } from "#lib/http/door/door.ts";
import { switchPaperToWeb } from "#lib/profile/contract.ts";

export const POST = door(switchPaperToWeb);
