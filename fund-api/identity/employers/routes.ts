import * as people from "../../../lib/identity/employers/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { perHour } from "../../platform/limits/limit.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.ts";
import { changeAccess, handOverAdmin } from "./change-access.ts";
import { invitePerson, resendInvitation, withdrawInvitation } from "./invite-person.ts";
import { joinEmployer, listOwnEmployers, switchEmployer } from "./own-employers.ts";
import { listPeople } from "./list-people.ts";
import { removePerson } from "./remove-person.ts";

export const peopleRoutes: readonly Route[] = [
  route(people.listPeople, listPeople),
  route(people.invitePerson, invitePerson),
  route(people.resendInvitation, resendInvitation),
  route(people.withdrawInvitation, withdrawInvitation),
  route(people.changeAccess, changeAccess),
  route(people.removePerson, removePerson),
  route(people.handOverAdmin, handOverAdmin),
  route(people.readInvitation, readInvitation, { transaction: "handler", limit: perHour(600) }),
  route(people.listOwnEmployers, listOwnEmployers),
  route(people.switchEmployer, switchEmployer),
  route(people.joinEmployer, joinEmployer),
  // The password is hashed before the transaction begins.
  route(people.acceptInvitation, acceptInvitation, {
    transaction: "handler",
    limit: perHour(600),
    atOnce: { perVisitor: 10, inAll: 50 },
  }),
];
