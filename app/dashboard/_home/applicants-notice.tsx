import { routes } from "../../../lib/routes.ts";
import { Alert } from "../../_ui/alert.tsx";

/** Shows an Employer Admin that colleagues wait to be let in; nothing when no one does. */
export const ApplicantsNotice = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Alert tone="info">
      {count === 1 ? "1 person has registered" : `${count} people registered`} for your company and{" "}
      {count === 1 ? "waits" : "wait"} for your decision. <a href={routes.approve}>Approve or decline</a>
    </Alert>
  );
