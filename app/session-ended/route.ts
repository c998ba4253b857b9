import { leaveEndedSession } from "../../lib/identity/account/leave-ended-session.ts";

export const GET = leaveEndedSession;
