import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

// The session determines the employer.
const defineCall = callsWith<Schemas>();

export const listPeople = defineCall({
  name: "listPeople",
  method: "GET",
  path: "/api/employer/people",
  who: "employerAdmin",
});

export const invitePerson = defineCall({
  name: "invitePerson",
  method: "POST",
  path: "/api/employer/invitations",
  who: "employerAdmin",
  idempotent: true,
  stepUp: true,
});

export const resendInvitation = defineCall({
  name: "resendInvitation",
  method: "POST",
  path: "/api/employer/invitations/{invitationId}/resend",
  who: "employerAdmin",
  ifMatch: true,
});

export const withdrawInvitation = defineCall({
  name: "withdrawInvitation",
  method: "POST",
  path: "/api/employer/invitations/{invitationId}/withdraw",
  who: "employerAdmin",
  ifMatch: true,
});

export const changeAccess = defineCall({
  name: "changeAccess",
  method: "POST",
  path: "/api/employer/people/{personId}/access",
  who: "employerAdmin",
  ifMatch: true,
  stepUp: true,
});

/** Ends the person's sessions. Their entries stay with the employer. */
export const removePerson = defineCall({
  name: "removePerson",
  method: "POST",
  path: "/api/employer/people/{personId}/remove",
  who: "employerAdmin",
  ifMatch: true,
  stepUp: true,
});

export const handOverAdmin = defineCall({
  name: "handOverAdmin",
  method: "POST",
  path: "/api/employer/people/{personId}/hand-over",
  who: "employerAdmin",
  ifMatch: true,
  stepUp: true,
});

export const readInvitation = defineCall({
  name: "readInvitation",
  method: "POST",
  path: "/api/account/invitation",
  who: "anyone",
});

export const acceptInvitation = defineCall({
  name: "acceptInvitation",
  method: "POST",
  path: "/api/account/accept-invitation",
  who: "anyone",
});

export const listOwnEmployers = defineCall({
  name: "listOwnEmployers",
  method: "GET",
  path: "/api/account/employers",
  who: "signedIn",
  beforeChoice: true,
});

export const switchEmployer = defineCall({
  name: "switchEmployer",
  method: "POST",
  path: "/api/account/switch-employer",
  who: "signedIn",
  beforeChoice: true,
});

/** For someone who already has a login. */
export const joinEmployer = defineCall({
  name: "joinEmployer",
  method: "POST",
  path: "/api/account/join-employer",
  who: "signedIn",
  beforeChoice: true,
});
