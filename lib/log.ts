import { pino } from "pino";
import { getConfig } from "./config.ts";

let logger: pino.Logger | undefined;

/** Writes one JSON line per event, but never bodies, queries, tokens or cookies. */
export const getLog = (): pino.Logger =>
  (logger ??= pino({ level: getConfig().LOG_LEVEL, base: { program: "portal" } }));
