import { cancelPayment } from "#lib/payments/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(cancelPayment);
