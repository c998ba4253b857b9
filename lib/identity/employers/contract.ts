import { z } from "zod";
import { userSchema } from "../../platform/contract/user.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import {
  acceptInvitationBodySchema,
  accessSchema,
  invitePersonBodySchema,
  peopleSchema,
  readInvitationBodySchema,
  joinedSchema,
  ownEmployersSchema,
  shownInvitationSchema,
  switchEmployerBodySchema,
} from "./schema.ts";

const personParams = z.object({ personId: z.uuid() });
const invitationParams = z.object({ invitationId: z.uuid() });
const linkFailures = [
  "InvitationInvalid",
  "InvitationUsed",
  "InvitationExpired",
  "InvitationWithdrawn",
  "InvitationNotNeeded",
  "LoggedIn",
] as const;

const schemas = describeCalls({
  listPeople: {
    summary: "Who can log in for the admin’s employer, and the pending invitations",
    response: peopleSchema,
  },
  invitePerson: {
    summary: "Invite someone to log in for the employer; they get an email with a link that works once, for 7 days",
    body: invitePersonBodySchema,
    response: peopleSchema,
  },
  resendInvitation: {
    summary: "Email an invitation again, with a new link for 7 days; the earlier link no longer works",
    params: invitationParams,
    response: peopleSchema,
  },
  withdrawInvitation: {
    summary: "Withdraw a pending invitation; its link no longer works",
    params: invitationParams,
    response: peopleSchema,
  },
  changeAccess: {
    summary: "Change the role and rights of another person of the employer; they get an email",
    params: personParams,
    body: accessSchema,
    response: peopleSchema,
    failures: ["OwnAccess"],
  },
  removePerson: {
    summary: "Remove another person of the employer; their sessions end at once, and they get an email",
    params: personParams,
    response: peopleSchema,
    failures: ["OwnAccess"],
  },
  handOverAdmin: {
    summary: "Hand the admin role over to someone else; both get an email",
    params: personParams,
    response: z.object({ handedOver: z.literal(true) }),
    failures: ["OwnAccess", "CantLogIn"],
  },
  readInvitation: {
    summary: "Details of an invitation’s link; the link can still be used after that",
    body: readInvitationBodySchema,
    response: shownInvitationSchema,
    failures: linkFailures,
  },
  acceptInvitation: {
    summary: "Register with an invitation’s link: the account is open at once, with the invited address",
    body: acceptInvitationBodySchema,
    response: z.object({ accepted: z.literal(true) }),
    failures: [...linkFailures, "UserNameTaken"],
  },
  listOwnEmployers: {
    summary: "The employers that the login can act for, and the one for this session",
    response: ownEmployersSchema,
  },
  switchEmployer: {
    summary: "Switch this session to another of the login’s employers",
    body: switchEmployerBodySchema,
    response: userSchema,
  },
  joinEmployer: {
    summary: "Accept an invitation with the login of the invited address; the session keeps its employer",
    body: readInvitationBodySchema,
    response: joinedSchema,
    failures: linkFailures,
  },
});

export type Schemas = typeof schemas;

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
} = withSchemas(calls, schemas);
