import { downloadRegister } from "#lib/ach/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(downloadRegister);
