import { approveEmployer } from "#lib/approval/calls.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(approveEmployer);
