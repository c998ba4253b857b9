import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";
import type { Admission, Applicant } from "./schema.ts";

/** What is decided of an applicant. */
export type Decision =
  | { readonly decision: "approve"; readonly as: Admission }
  | { readonly decision: "decline"; readonly reason: string };

type Answer<Name extends keyof typeof calls> = Promise<
  Result<AnswerOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** Who waits now: after a decision that someone else may have taken first. */
export const fetchApplicants = (): Answer<"listApplicants"> =>
  send<typeof calls.listApplicants>({ method: "GET", path: "/api/account/applicants" });

/** Takes a decision over the version that was seen; answers who waits after it. */
export const decideApplicant = (
  { accountId, version }: Pick<Applicant, "accountId" | "version">,
  decision: Decision,
): Answer<"approveEmployer"> =>
  send<typeof calls.approveEmployer>({
    method: "POST",
    path: "/api/account/approve-employer",
    body: { ...decision, accountId },
    version,
  });
