import type { AnswerOf, BodyOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";

type Answer<Name extends keyof typeof calls> = Promise<
  Result<AnswerOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

/** A part that was not answered for so long is given up: a line can be dead without saying so. */
const partLimitMs = 90_000;

/** A report, and the employer for which the fund's staff act. */
export type Report = { readonly workMonth: string; readonly actingFor?: string | undefined };

/** The calls by which a file is sent part by part for a report. */
export const partsCalls = ({ workMonth, actingFor }: Report) => {
  const paramsOf = (uploadId: string) => ({ workMonth, uploadId });
  return {
    begin: (body: BodyOf<typeof calls.beginUpload>): Answer<"beginUpload"> =>
      send<typeof calls.beginUpload>({
        method: "POST",
        path: "/api/reporting/tads/{workMonth}/uploads",
        params: { workMonth },
        body,
        actingFor,
      }),
    look: (uploadId: string): Answer<"getUpload"> =>
      send<typeof calls.getUpload>({
        method: "GET",
        path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}",
        params: paramsOf(uploadId),
        actingFor,
      }),
    sendPart: (
      uploadId: string,
      part: number,
      body: BodyOf<typeof calls.sendPart>,
      signal: AbortSignal,
    ): Answer<"sendPart"> =>
      send<typeof calls.sendPart>({
        method: "POST",
        path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/parts/{part}",
        params: { ...paramsOf(uploadId), part: String(part) },
        body,
        actingFor,
        signal: AbortSignal.any([signal, AbortSignal.timeout(partLimitMs)]),
      }),
    finish: (uploadId: string): Answer<"finishUpload"> =>
      send<typeof calls.finishUpload>({
        method: "POST",
        path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/finish",
        params: paramsOf(uploadId),
        actingFor,
      }),
    cancel: (uploadId: string): Answer<"cancelUpload"> =>
      send<typeof calls.cancelUpload>({
        method: "POST",
        path: "/api/reporting/tads/{workMonth}/uploads/{uploadId}/cancel",
        params: paramsOf(uploadId),
        actingFor,
      }),
  };
};
