import { serve as listen, type ServerType } from "@hono/node-server";
import type { Logger } from "pino";
import { createSignInLimits } from "./account/sign-in-limits.ts";
import { getConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { startPruning } from "./db/prune.ts";
import { openConfigured } from "./db/open-configured.ts";
import { prepareDemonstration } from "./demo/seed.ts";
import { dataKeysFrom, getDataKey } from "./keys.ts";
import { startJobs } from "./jobs/run.ts";
import { createLog, describeError } from "./log/log.ts";
import { createSiteOf } from "./mail/fund-site.ts";
import { createSmtpTransport, startSender } from "./mail/sender.ts";
import { createApp } from "./server/app.ts";
import type { Services } from "./server/passage.ts";

/** The portal beside it is the only caller: nobody else can reach the port. */
const hostname = "127.0.0.1";
/** Requests under way get this long to finish before their connections are cut. */
const stopMilliseconds = 5_000;

/** One line for people, and the end: what stops a start is said, not logged. */
const giveUp = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

/** Why, in words: connection errors may come without a message of their own. */
const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") return `${error.message}. Stop the other program, or set FUND_API_PORT`;
  if (code === "ECONNREFUSED") return "PostgreSQL does not answer at DATABASE_URL. Start it, or unset the variable";
  return error.message;
};

const listenOn = (port: number, services: Services): Promise<ServerType> =>
  new Promise((resolve, reject) => {
    const server = listen({ fetch: createApp(services).fetch, hostname, port }, () => resolve(server));
    server.once("error", reject);
  });

const stopServer = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    if (!("closeAllConnections" in server)) return;
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), stopMilliseconds).unref();
  });

const stopOnSignals = (server: ServerType, close: () => Promise<void>, log: Logger): void => {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ event: "stopping", signal });
    await stopServer(server);
    await close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => giveUp(`The fund API did not stop cleanly: ${textOf(error)}`));
    });
  }
};

/** Sends what the outbox holds; without a mail server it is kept. @returns stops it */
const sendMails = (services: Services, smtpUrl: string | undefined): (() => Promise<void>) => {
  if (smtpUrl !== undefined) return startSender({ ...services, transport: createSmtpTransport(smtpUrl) });
  if (!services.showsMailbox) services.log.warn({ event: "mails-wait", reason: "SMTP_URL is not set" });
  return () => Promise.resolve();
};

const start = async (): Promise<void> => {
  const config = getConfig();
  const log = createLog(config.logLevel);
  const opened = openConfigured(config, log);
  if (!opened.ok) return giveUp(opened.text);
  const { db, close } = opened;
  const services: Services = {
    db,
    clock: () => new Date(),
    keys: dataKeysFrom(getDataKey(config.dataKey, config.dataDir)),
    log,
    siteOf: createSiteOf(config),
    showsMailbox: config.showsMailbox,
    demandsFactor: config.demandsFactor,
    signInLimits: createSignInLimits(),
  };
  try {
    await migrate(db);
    if (config.isDemonstration) await prepareDemonstration(db, { now: services.clock(), keys: services.keys });
    const server = await listenOn(config.port, services);
    const stopMails = sendMails(services, config.smtpUrl);
    const stopPruning = startPruning(services);
    const stopJobs = startJobs(services);
    stopOnSignals(server, () => Promise.all([stopMails(), stopPruning(), stopJobs()]).then(close), log);
    log.info({ event: "ready", address: `http://${hostname}:${config.port}` });
  } catch (error) {
    log.error({ event: "start-failed", error: describeError(error) });
    await close().catch(() => undefined);
    giveUp(`The fund API cannot start: ${textOf(error)}.`);
  }
};

await start().catch((error: unknown) => giveUp(textOf(error)));
