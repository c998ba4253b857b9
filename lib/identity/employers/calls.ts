import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

// The session determines the employer.
export const {
  listPeople,
  invitePerson,
  resendInvitation,
  withdrawInvitation,
  changeAccess,
  removePerson,
  handOverAdmin,
  readInvitation,
  acceptInvitation,
  listOwnEmployers,
  switchEmployer,
  joinEmployer,
} = defineCalls<Schemas>()({
  listPeople: { method: "GET", path: "/api/employer/people", who: "employerAdmin" },
  invitePerson: {
    method: "POST",
    path: "/api/employer/invitations",
    who: "employerAdmin",
    idempotent: true,
    stepUp: true,
  },
  resendInvitation: {
    method: "POST",
    path: "/api/employer/invitations/{invitationId}/resend",
    who: "employerAdmin",
    ifMatch: true,
  },
  withdrawInvitation: {
    method: "POST",
    path: "/api/employer/invitations/{invitationId}/withdraw",
    who: "employerAdmin",
    ifMatch: true,
  },
  changeAccess: {
    method: "POST",
    path: "/api/employer/people/{personId}/access",
    who: "employerAdmin",
    ifMatch: true,
    stepUp: true,
  },
  /** Ends the person's sessions. Their entries stay with the employer. */
  removePerson: {
    method: "POST",
    path: "/api/employer/people/{personId}/remove",
    who: "employerAdmin",
    ifMatch: true,
    stepUp: true,
  },
  handOverAdmin: {
    method: "POST",
    path: "/api/employer/people/{personId}/hand-over",
    who: "employerAdmin",
    ifMatch: true,
    stepUp: true,
  },
  readInvitation: { method: "POST", path: "/api/account/invitation", who: "anyone" },
  acceptInvitation: { method: "POST", path: "/api/account/accept-invitation", who: "anyone" },
  listOwnEmployers: { method: "GET", path: "/api/account/employers", who: "signedIn", beforeChoice: true },
  switchEmployer: { method: "POST", path: "/api/account/switch-employer", who: "signedIn", beforeChoice: true },
  /** For someone who already has a login. */
  joinEmployer: { method: "POST", path: "/api/account/join-employer", who: "signedIn", beforeChoice: true },
});
