import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/schema.ts";
import { describeError } from "../../log.ts";
import type { DataKeys } from "../../keys.ts";
import { demoCommandSchema, runDemoCommand } from "./run-demo-command.ts";

/** For commands on this machine; not part of the contract. */
export const demoPath = "/demonstration";

type Services = {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly keys: DataKeys;
  readonly log: Logger;
};

/** Carries out demo:reset and demo:load. */
export const answerDemoCommand = async ({ db, clock, keys, log }: Services, asked: unknown): Promise<Response> => {
  const act = demoCommandSchema.safeParse(asked).data;
  if (act === undefined) return new Response(null, { status: 400 });
  try {
    const refusal = await runDemoCommand(db, { now: clock(), keys }, act);
    log.info({ event: "demonstration-changed", ...act, refusal });
    return Response.json({ refusal });
  } catch (error) {
    log.error({ event: "demonstration-broke", error: describeError(error) });
    return Response.json({ refusal: "The running fund API couldn't do this. Its log says why." });
  }
};
