import { leaveEndedSession } from "../../lib/account/leave-ended-session.ts";

export const GET = leaveEndedSession;
