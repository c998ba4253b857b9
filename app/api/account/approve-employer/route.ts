import { approveEmployer } from "../../../../lib/approval/calls.ts";
import { door } from "../../../../lib/bff/door.ts";

export const POST = door(approveEmployer);
