import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { allCalls } from "../lib/all-calls.ts";
import { getCapabilities } from "../lib/platform/capabilities/contract.ts";
import { version } from "../lib/version.ts";
import { deskRoutes } from "./desk/routes.ts";
import { moneyRoutes } from "./money/routes.ts";
import { messageRoutes } from "./messages/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { importsRoutes } from "./reporting/imports/routes.ts";
import { route, type Route } from "./platform/handler/route.ts";
import { reportingRoutes } from "./reporting/routes.ts";
import type { Services } from "./platform/handler/services.ts";
import { describeError } from "./log.ts";
import { readSchemaVersion } from "./platform/db/migrate.ts";
import { showMailbox } from "./messages/mail/mailbox.ts";
import { brokenReply, failureReply, toResponse } from "./platform/server/replies.ts";
import { serve } from "./platform/server/serve.ts";

const callNames = allCalls.map(({ name }) => name);

/** All routes. A test compares them with lib/all-calls.ts. */
export const routes: readonly Route[] = [
  route(getCapabilities, () => Promise.resolve({ ok: true as const, value: { calls: callNames } })),
  ...memberRoutes,
  ...messageRoutes,
  ...deskRoutes,
  ...reportingRoutes,
  ...importsRoutes,
  ...moneyRoutes,
  ...identityRoutes,
];

const toHonoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** Creates an app without a port. It has `GET /health` (200 with the versions of program and tables if the database responds) and `GET /mailbox`. */
export const createApp = (services: Services): Hono => {
  const app = new Hono();
  app.get("/health", async (context) => {
    const schema = await readSchemaVersion(services.db).catch(() => null);
    return context.json({ ok: schema !== null, version, schema }, schema === null ? 503 : 200);
  });
  if (services.showsMailbox) app.get("/mailbox", (context) => showMailbox(context.req.raw, services));
  for (const served of routes) {
    app.on(served.call.method, toHonoPath(served.call.path), (context) =>
      serve(served, context.req.raw, context.req.param(), services),
    );
  }
  app.notFound(() => toResponse(failureReply("NotFound", "There is no call at this address."), randomUUID()));
  app.onError((error) => {
    services.log.error({ event: "pipeline-broke", error: describeError(error) });
    return toResponse(brokenReply(error), randomUUID());
  });
  return app;
};
