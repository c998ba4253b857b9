import { timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/schema.ts";
import { describeError } from "../log/log.ts";
import type { DataKeys } from "../keys.ts";
import { type DemoCommand, demoCommandSchema, runDemoCommand } from "./run-demo-command.ts";

/** Where a running fund API takes the demonstration's commands; beside the contract, for this machine only. */
export const controlPath = "/demonstration";

type Control = {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly keys: DataKeys;
  readonly log: Logger;
  /** From the lock file, which only the owner of the data folder can read. */
  readonly token: string;
};

const isAllowed = (request: Request, token: string): boolean => {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const actOf = async (request: Request): Promise<DemoCommand | undefined> =>
  demoCommandSchema.safeParse(await request.json().catch(() => undefined)).data;

const answer = async (request: Request, { db, clock, keys, log, token }: Control): Promise<Response> => {
  if (request.method !== "POST" || !isAllowed(request, token)) return new Response(null, { status: 404 });
  const act = await actOf(request);
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

type App = { readonly fetch: (request: Request) => Response | Promise<Response> };

/** The app, which also does what demo:reset and demo:load ask: only this process may open the folder of PGlite. */
export const withControl = (app: App, control: Control): App => ({
  fetch: (request) => (new URL(request.url).pathname === controlPath ? answer(request, control) : app.fetch(request)),
});
