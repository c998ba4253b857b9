import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { isDatabaseGone, isStatementCanceled, retryWhileDatabaseIsDown } from "../../platform/db/retry-while-down.ts";
import { describeError } from "../../log.ts";
import type { Services } from "../../platform/handler/services.ts";
import type { Mail } from "./email-message.ts";
import { claimEmail, markFailed, markUndeliverable, markSent, openMail } from "./outbox.ts";

/** Seconds after the first, second, … failure; then always the last number. */
const backOffSeconds = [30, 60, 120, 300, 900, 3600] as const;

type Transport = { readonly send: (mail: Mail, id: string) => Promise<void>; readonly close: () => void };

/** Connects by smtp:// or smtps://. The Message-ID stays the same for each try, so that readers can drop duplicates. */
export const createSmtpTransport = (smtpUrl: string): Transport => {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url: smtpUrl, ...limits });
  return {
    send: async (mail, id) => {
      const messageId = `<${id}@${mail.from.address.split("@")[1] ?? "localhost"}>`;
      await transport.sendMail({
        ...mail,
        messageId,
        headers: { ...mail.headers, "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
};

type Sending = Pick<Services, "db" | "clock" | "keys" | "log"> & {
  readonly transport: Transport;
  /** Stops waiting for a database that is down. */
  readonly stopping?: AbortSignal;
};

type SmtpError = { readonly code?: string; readonly responseCode?: number };

/** Returns only codes, because the server's message may quote the address. */
const reasonOf = (error: unknown): string => {
  const { code = "", responseCode = "" } = error as SmtpError;
  return `${code} ${responseCode}`.trim() || "failed";
};

/** True if the server rejects this address permanently. */
const isRefusedPermanently = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as SmtpError;
  return code === "EENVELOPE" && responseCode >= 500;
};

const fail = async (
  { db, clock, log }: Sending,
  mail: { id: string; letter: string; attempts: number },
  error: unknown,
) => {
  const { id, letter, attempts } = mail;
  const reason = reasonOf(error);
  log.warn({ event: "mail-failed", mail: id, letter, attempts, reason });
  const now = clock();
  if (isRefusedPermanently(error)) return markUndeliverable(db, id, now, reason);
  const seconds = backOffSeconds[Math.min(attempts, backOffSeconds.length) - 1] ?? 0;
  return markFailed(db, id, new Date(now.getTime() + seconds * 1000), now, reason);
};

/** Another statement may lock the sent mail's row for a while. */
const maxCanceledTries = 10;

/** Waits for the database; otherwise the mail would be sent twice. */
const recordSent = ({ db, clock, log, stopping }: Sending, id: string): Promise<void> =>
  retryWhileDatabaseIsDown(() => markSent(db, id, clock()), {
    onGone: (error) => log.warn({ event: "sent-not-noted", mail: id, error: describeError(error) }),
    signal: stopping ?? new AbortController().signal,
    isWorthRetrying: (error, tries) =>
      isDatabaseGone(error) || (isStatementCanceled(error) && tries < maxCanceledTries),
  });

/** Sends the oldest due mail; false without one. If the server is down, the mail only waits. */
export const sendNextEmail = async (sending: Sending): Promise<boolean> => {
  const { db, clock, keys, log, transport } = sending;
  const claimed = await claimEmail(db, clock());
  if (claimed === null) return false;
  try {
    await transport.send(openMail(claimed.sealed, keys), claimed.id);
  } catch (error) {
    await fail(sending, claimed, error);
    return true;
  }
  await recordSent(sending, claimed.id);
  log.info({ event: "mail-sent", mail: claimed.id, letter: claimed.letter, attempts: claimed.attempts });
  return true;
};

/** Sends the outbox until stopped. The returned function stops it after the current mail. */
export const startSender = (sending: Sending, everyMs = 2_000): (() => Promise<void>) => {
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const wasSent = await sendNextEmail({ ...sending, stopping: stopping.signal }).catch((error: unknown) => {
        sending.log.error({ event: "outbox-broke", error: describeError(error) });
        return false;
      });
      if (!wasSent) await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    sending.transport.close();
  };
  const working = work();
  return () => {
    stopping.abort();
    return working;
  };
};
