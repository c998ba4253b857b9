import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { isDatabaseGone, isStatementCanceled, retryWhileDatabaseIsDown } from "../../platform/db/retry-while-down.ts";
import { describeError } from "../../log.ts";
import type { Services } from "../../platform/handler/services.ts";
import type { Mail } from "./email-message.ts";
import { claimEmail, markFailed, markUndeliverable, markSent, decryptEmail } from "./outbox.ts";

/** Seconds to wait after the first, second, … failure. Later failures wait as long as the last one. */
const backOffSeconds = [30, 60, 120, 300, 900, 3600] as const;

type Transport = { readonly send: (email: Mail, id: string) => Promise<void>; readonly close: () => void };

/** Connects over smtp:// or smtps://. Each try has the same Message-ID, so that mail servers can drop duplicates. */
export const createSmtpTransport = (smtpUrl: string): Transport => {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url: smtpUrl, ...limits });
  return {
    send: async (email, id) => {
      const messageId = `<${id}@${email.from.address.split("@")[1] ?? "localhost"}>`;
      await transport.sendMail({
        ...email,
        messageId,
        headers: { ...email.headers, "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
};

type SenderContext = Pick<Services, "db" | "clock" | "keys" | "log"> & {
  readonly transport: Transport;
  /** Stops waiting for a database that is down. */
  readonly stopping?: AbortSignal;
};

type SmtpError = { readonly code?: string; readonly responseCode?: number };

/** Returns only codes, because the server's message may quote the address. */
const describeFailure = (error: unknown): string => {
  const { code = "", responseCode = "" } = error as SmtpError;
  return `${code} ${responseCode}`.trim() || "failed";
};

/** True if the server rejects this address permanently. */
const isRefusedPermanently = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as SmtpError;
  return code === "EENVELOPE" && responseCode >= 500;
};

const recordFailure = async (
  { db, clock, log }: SenderContext,
  email: { id: string; letter: string; attempts: number },
  error: unknown,
) => {
  const { id, letter, attempts } = email;
  const reason = describeFailure(error);
  log.warn({ event: "mail-failed", mail: id, letter, attempts, reason });
  const now = clock();
  if (isRefusedPermanently(error)) return markUndeliverable(db, id, now, reason);
  const seconds = backOffSeconds[Math.min(attempts, backOffSeconds.length) - 1] ?? 0;
  return markFailed(db, id, new Date(now.getTime() + seconds * 1000), now, reason);
};

/** Another statement may lock the sent email's row for a while. */
const maxCanceledTries = 10;

/** Waits for the database. Otherwise the email would be sent twice. */
const recordSent = ({ db, clock, log, stopping }: SenderContext, id: string): Promise<void> =>
  retryWhileDatabaseIsDown(() => markSent(db, id, clock()), {
    onGone: (error) => log.warn({ event: "sent-not-noted", mail: id, error: describeError(error) }),
    signal: stopping ?? new AbortController().signal,
    isWorthRetrying: (error, tries) =>
      isDatabaseGone(error) || (isStatementCanceled(error) && tries < maxCanceledTries),
  });

/** Sends the oldest due email. Returns false if none is due. If the server is down, the email stays in the queue. */
export const sendNextEmail = async (context: SenderContext): Promise<boolean> => {
  const { db, clock, keys, log, transport } = context;
  const claimed = await claimEmail(db, clock());
  if (claimed === null) return false;
  try {
    await transport.send(decryptEmail(claimed.sealed, keys), claimed.id);
  } catch (error) {
    await recordFailure(context, claimed, error);
    return true;
  }
  await recordSent(context, claimed.id);
  log.info({ event: "mail-sent", mail: claimed.id, letter: claimed.letter, attempts: claimed.attempts });
  return true;
};

/** Sends queued emails until stopped. The returned function stops it after the current email. */
export const startSender = (context: SenderContext, pollIntervalMs = 2_000): (() => Promise<void>) => {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const wasSent = await sendNextEmail({ ...context, stopping: stopping.signal }).catch((error: unknown) => {
        context.log.error({ event: "outbox-broke", error: describeError(error) });
        return false;
      });
      if (!wasSent) await sleep(pollIntervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    context.transport.close();
  };
  const finished = run();
  return () => {
    stopping.abort();
    return finished;
  };
};
