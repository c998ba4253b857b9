import { retryReturn } from "#lib/ach/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(retryReturn);
