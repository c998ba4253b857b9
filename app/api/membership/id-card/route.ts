import { door } from "#lib/http/door/door.ts";
import { getIdCard } from "#lib/membership/contract.ts";

export const GET = door(getIdCard);
