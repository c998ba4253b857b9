import { types } from "node:util";
import { pino, type Logger } from "pino";

/** Writes one JSON line per event with a correlation id: no bodies, queries or tokens. */
export const createLog = (level: string): Logger => pino({ level, base: { program: "fund-api" } });

type Described = { readonly name: string; readonly code?: string; readonly message?: string; readonly at: string[] };

/** True for SQLSTATE classes whose messages quote values. */
const quotesValues = (code: string | undefined): boolean => code !== undefined && /^(22|23)[0-9A-Z]{3}$/.test(code);

/** Describes an error by its location, and its message unless the message could quote someone's data. */
export const describeError = (error: unknown): Described => {
  if (!types.isNativeError(error)) return { name: typeof error, at: [] };
  const code = (error as { code?: unknown }).code;
  const known = typeof code === "string" ? { code } : {};
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const stack = frames.slice(0, 8).map((line) => line.trim());
  const message = quotesValues(known.code) || error.name === "ZodError" ? {} : { message: error.message };
  return { name: error.name, ...known, ...message, at: stack };
};
