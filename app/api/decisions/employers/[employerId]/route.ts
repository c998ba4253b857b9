import { getEmployerDecisions } from "#lib/decisions/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(getEmployerDecisions);
