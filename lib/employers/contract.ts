import { z } from "zod";
import { userSchema } from "../contract/user.ts";
import { describeCalls, withSchemas } from "../contract/with-schemas.ts";
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

const ofPerson = z.object({ personId: z.uuid() });
const ofInvitation = z.object({ invitationId: z.uuid() });
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
    summary: "Who can log in for the admin’s employer, and the invitations that wait",
    answer: peopleSchema,
    failures: [],
  },
  invitePerson: {
    summary: "Invite someone to log in for the employer; they are mailed a link that works once, for 7 days",
    body: invitePersonBodySchema,
    answer: peopleSchema,
    failures: [],
  },
  resendInvitation: {
    summary: "Mail an invitation again, with a new link for 7 days; the earlier link is void",
    params: ofInvitation,
    answer: peopleSchema,
    failures: [],
  },
  withdrawInvitation: {
    summary: "Withdraw an invitation that waits; its link works no longer",
    params: ofInvitation,
    answer: peopleSchema,
    failures: [],
  },
  changeAccess: {
    summary: "Change the role and rights of someone else of the employer; they are mailed",
    params: ofPerson,
    body: accessSchema,
    answer: peopleSchema,
    failures: ["OwnAccess"],
  },
  removePerson: {
    summary: "Remove someone else of the employer; their sessions end at once, and they are mailed",
    params: ofPerson,
    answer: peopleSchema,
    failures: ["OwnAccess"],
  },
  handOverAdmin: {
    summary: "Make someone else Employer Admin in one’s own place; both are mailed",
    params: ofPerson,
    answer: z.object({ handedOver: z.literal(true) }),
    failures: ["OwnAccess", "CantLogIn"],
  },
  readInvitation: {
    summary: "What an invitation’s link is for; it is not used up by that",
    body: readInvitationBodySchema,
    answer: shownInvitationSchema,
    failures: linkFailures,
  },
  acceptInvitation: {
    summary: "Register with an invitation’s link: the account is open at once, with the invited address",
    body: acceptInvitationBodySchema,
    answer: z.object({ accepted: z.literal(true) }),
    failures: [...linkFailures, "UserNameTaken"],
  },
  listOwnEmployers: {
    summary: "The employers that the login can act for, and which one this session acts for",
    answer: ownEmployersSchema,
    failures: [],
  },
  switchEmployer: {
    summary: "Switch this session to another of the login’s employers",
    body: switchEmployerBodySchema,
    answer: userSchema,
    failures: [],
  },
  joinEmployer: {
    summary: "Accept an invitation with the login of the invited address; the session keeps its employer",
    body: readInvitationBodySchema,
    answer: joinedSchema,
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
