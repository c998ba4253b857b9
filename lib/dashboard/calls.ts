import { defineCall } from "../contract/call.ts";
import { dashboardSchema } from "./schema.ts";

export const getDashboard = defineCall({
  name: "getDashboard",
  method: "GET",
  path: "/api/dashboard",
  who: "signedIn",
  summary: "What the first page after sign-in shows, by role, in one answer",
  answer: dashboardSchema,
  failures: [],
});
