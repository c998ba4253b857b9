import { types } from "node:util";
import { pino, type Logger } from "pino";

/** Writes one JSON line per event with a correlation id: no bodies, queries or tokens. */
export const createLog = (level: string): Logger => pino({ level, base: { program: "fund-api" } });

type ErrorDescription = {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  readonly at: string[];
};

/** Returns true for SQLSTATE classes whose messages quote values. */
const quotesValues = (code: string | undefined): boolean => code !== undefined && /^(22|23)[0-9A-Z]{3}$/.test(code);

/** Describes an error by its location and, unless it could quote someone's data, its message. */
export const describeError = (error: unknown): ErrorDescription => {
  if (!types.isNativeError(error)) return { name: typeof error, at: [] };
  const code = (error as { code?: unknown }).code;
  const codeField = typeof code === "string" ? { code } : {};
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const stack = frames.slice(0, 8).map((line) => line.trim());
  const message = quotesValues(codeField.code) || error.name === "ZodError" ? {} : { message: error.message };
  return { name: error.name, ...codeField, ...message, at: stack };
};
