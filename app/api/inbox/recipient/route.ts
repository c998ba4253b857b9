import { getRecipient } from "#lib/inbox/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(getRecipient);
