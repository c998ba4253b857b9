import { sendContactMessage } from "#lib/contact/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(sendContactMessage);
