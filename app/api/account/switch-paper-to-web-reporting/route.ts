import { door } from "../../../../lib/bff/door.ts";
import { switchPaperToWeb } from "../../../../lib/profile/calls.ts";

export const POST = door(switchPaperToWeb);
