import { approveEmployer } from "#lib/approval/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(approveEmployer);
