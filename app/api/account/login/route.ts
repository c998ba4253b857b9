import { login } from "../../../../lib/account/calls.ts";
import { rememberUser } from "../../../../lib/account/server.ts";
import { door } from "../../../../lib/bff/door.ts";

export const POST = door(login, rememberUser);
