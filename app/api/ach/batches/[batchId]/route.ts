import { getBatch } from "#lib/ach/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(getBatch);
