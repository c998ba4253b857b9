import { listOwnEmployers } from "#lib/employers/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listOwnEmployers);
