import type { Logger } from "pino";
import { z } from "zod";
import { createSignInLimits } from "./identity/sign-in/sign-in-limits.ts";
import { getConfig } from "./config.ts";
import { isAddressRefused, isDatabaseGone, retryWhileDatabaseIsDown } from "./platform/db/retry-while-down.ts";
import { startPruning } from "./platform/db/prune.ts";
import { openConfigured } from "./platform/db/open-configured.ts";
import { openReplica } from "./platform/db/replica.ts";
import { requireOwnFund } from "./platform/fund/own-fund.ts";
import { loadFundFile } from "../lib/site/brand/fund-file.ts";
import { findOpenDemoAccounts } from "./platform/demo/demo-rows.ts";
import { auditPath, checkTrail } from "./desk/audit/verify-chain.ts";
import { handleDemoCommand, demoPath } from "./platform/demo/run-demo-command.ts";
import { prepareDemonstration } from "./platform/demo/seed.ts";
import { checkDataKeys } from "./platform/key-rotation/check-data-keys.ts";
import { dataKeysFrom, getDataKey } from "./keys.ts";
import { startJobs } from "./platform/jobs/run.ts";
import { warmUpProcess } from "./reporting/imports/read/reading-process.ts";
import { createLog, describeError } from "./log.ts";
import { createSiteOf } from "./platform/handler/fund-site.ts";
import { serveMetrics } from "../lib/metrics.ts";
import { watchOutbox } from "./messages/mail/outbox.ts";
import { createSmtpTransport, startSender } from "./messages/mail/sender.ts";
import { createLimiters } from "./platform/limits/limit.ts";
import { createApp } from "./app.ts";
import { type ControlCommands, withControl } from "./control.ts";
import { createGate, drainAndStop, listenOn, requireSecret } from "./platform/server/listen.ts";
import type { Services } from "./platform/handler/services.ts";

type Config = ReturnType<typeof getConfig>;

const printError = (text: string): void => void process.stderr.write(`${text}\n`);

const exitWithError = (text: string): never => {
  printError(text);
  process.exit(1);
};

const describeStartError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (isAddressRefused(error)) return `PostgreSQL refuses DATABASE_URL: ${error.message}. Correct the variable`;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") return `${error.message}. Stop the other program, or set FUND_API_PORT`;
  return error.message;
};

type Stop = () => Promise<void>;

/** Stops in order: requests, then background work, then the database. */
const stopOnSignals = (stops: readonly Stop[], log: Logger): AbortSignal => {
  const stopping = new AbortController();
  const stop = async (signal: string): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ event: "stopping", signal });
    for (const stopPart of stops) await stopPart();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) =>
        exitWithError(`The fund API did not stop cleanly: ${describeStartError(error)}`),
      );
    });
  }
  return stopping.signal;
};

/** Starts sending emails. Without a mail server, they stay in the outbox. Returns a stop function. */
const startSendingEmails = (services: Services, smtpUrl: string | undefined): Stop => {
  if (smtpUrl !== undefined) return startSender({ ...services, transport: createSmtpTransport(smtpUrl) });
  if (!services.showsMailbox) services.log.warn({ event: "mails-wait", reason: "SMTP_URL is not set" });
  return () => Promise.resolve();
};

/** Waits for the database, and adds demonstration data if it is on. */
const prepareDatabase = async (
  { db, clock, keys, log }: Services,
  migrate: () => Promise<void>,
  config: Config,
  signal: AbortSignal,
): Promise<void> => {
  const onDatabaseDown = (error: unknown, tries: number): void => {
    log.warn({ event: "database-away", tries, error: describeError(error) });
    if (tries === 1) printError("The database isn’t responding. Waiting for it. Until then, every request gets a 503.");
  };
  const work = async (): Promise<void> => {
    await migrate();
    await checkDataKeys(db, keys);
    const openAccounts = await findOpenDemoAccounts(db, config.demonstration);
    if (openAccounts !== undefined) throw new Error(openAccounts.replace(/\.$/, ""));
    await requireOwnFund(db, config);
    if (config.demonstration.isOn) await prepareDemonstration(db, { now: clock(), keys });
  };
  const isWorthRetrying = (error: unknown): boolean => isDatabaseGone(error) && !isAddressRefused(error);
  await retryWhileDatabaseIsDown(work, { onGone: onDatabaseDown, signal, isWorthRetrying });
};

const auditCommandSchema = z.object({ head: z.string().nullable() });

/** Creates the commands that need this program while it has the PGlite folder open. */
const createControlCommands = (services: Services, isDemonstration: boolean): ControlCommands => {
  const checkAudit = async (command: unknown): Promise<Response> => {
    const { data } = auditCommandSchema.safeParse(command);
    if (data === undefined) return new Response(null, { status: 400 });
    return Response.json(await checkTrail(services.db, data.head));
  };
  const runDemoCommand = (command: unknown): Promise<Response> => handleDemoCommand(services, command);
  return new Map([[auditPath, checkAudit], ...(isDemonstration ? [[demoPath, runDemoCommand] as const] : [])]);
};

const start = async (): Promise<void> => {
  const config = getConfig();
  loadFundFile(config.fundFile);
  const log = createLog(config.logLevel);
  const connection = openConfigured(config, log, config.port);
  if (!connection.ok) return exitWithError(connection.text);
  const { db, token, migrate } = connection;
  const replica = config.databaseReadUrl === undefined ? null : openReplica(config.databaseReadUrl, db, log);
  const close: Stop = async () => {
    await replica?.close();
    await connection.close();
  };
  if (config.otelEndpoint !== undefined) {
    const { startTracing } = await import("../lib/tracing-exporter.ts");
    startTracing("fund-api", config.otelEndpoint, log);
  }
  const limiters = createLimiters(config.databaseUrl === undefined ? null : db, (error) =>
    log.error({ event: "limits-broke", error: describeError(error) }),
  );
  const services: Services = {
    db,
    replica,
    clock: () => new Date(),
    keys: dataKeysFrom(getDataKey(config.dataKey, config.dataDir)),
    log,
    siteOf: createSiteOf({ ...config, isDemonstration: config.demonstration.isOn }),
    showsMailbox: config.showsMailbox,
    requiresSecondFactor: config.requiresSecondFactor,
    limiters,
    signInLimits: createSignInLimits(limiters),
  };
  const backgroundStops: Stop[] = [];
  let signal: AbortSignal | undefined;
  try {
    const gate = createGate();
    const server = await listenOn(config, gate);
    const stopServing: Stop = () => drainAndStop(server, gate, config.drainMs);
    signal = stopOnSignals([stopServing, () => Promise.all(backgroundStops.map((stop) => stop())).then(close)], log);
    watchOutbox(services);
    await serveMetrics("fund-api", config.metricsHost, config.metricsPort);
    const { isOn, reason } = config.demonstration;
    if (!isOn) printError(`Demonstration data is off because ${reason}.`);
    await prepareDatabase(services, migrate, config, signal);
    backgroundStops.push(startSendingEmails(services, config.smtpUrl), startPruning(services), startJobs(services));
    const app = requireSecret(createApp(services), config.secrets);
    gate.open(token === null ? app : withControl(app, token, createControlCommands(services, isOn)));
    // Starts later, so that it doesn't slow down the first requests.
    setTimeout(warmUpProcess, 2_000).unref();
    log.info({ event: "ready", address: `http://${config.host}:${config.port}` });
  } catch (error) {
    // The signal handler is already exiting.
    if (signal?.aborted === true) return;
    log.error({ event: "start-failed", error: describeError(error) });
    await close().catch(() => undefined);
    exitWithError(`The fund API cannot start: ${describeStartError(error)}.`);
  }
};

await start().catch((error: unknown) => exitWithError(describeStartError(error)));
