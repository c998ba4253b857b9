import { door } from "#lib/http/door/door.ts";
import { getMembership } from "#lib/membership/contract.ts";

export const GET = door(getMembership);
