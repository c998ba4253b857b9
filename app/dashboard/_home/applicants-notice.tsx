import { routes } from "../../../lib/routes.ts";
import { Alert } from "../../_ui/alert.tsx";

type Props = {
  count: number;
  /** True if more registrations wait than `count`. */
  hasMore?: boolean;
};

/** Shows an Employer Admin the number of registrations waiting for a decision; nothing if there are none. */
export const ApplicantsNotice = ({ count, hasMore = false }: Props) =>
  count === 0 ? null : (
    <Alert tone="info">
      {count === 1 ? "1 person has registered" : `${hasMore ? "More than " : ""}${count} people have registered`} for
      your company and {count === 1 ? "is" : "are"} waiting for your decision.{" "}
      <a href={routes.approve}>Approve or decline</a>
    </Alert>
  );
