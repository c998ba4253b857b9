import { door } from "#lib/http/door/door.ts";
import { listWorkHistory } from "#lib/membership/contract.ts";

export const GET = door(listWorkHistory);
