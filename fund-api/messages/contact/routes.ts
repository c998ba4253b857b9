import * as contact from "../../../lib/messages/contact/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { perHour } from "../../platform/limits/limit.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export const contactRoutes: readonly Route[] = [
  // The limit is per network. The handler also counts per email address.
  route(contact.sendContactMessage, sendContactMessage, { limit: perHour(60), atOnce: { perVisitor: 5, inAll: 20 } }),
];
