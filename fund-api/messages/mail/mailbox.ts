import { createHash } from "node:crypto";
import { formatDateTime } from "../../../lib/platform/format/date.ts";
import type { Services } from "../../platform/handler/services.ts";
import { escapeHtml } from "../../../lib/platform/format/plain-text.ts";
import type { Mail } from "./email-message.ts";
import { decryptEmail } from "./outbox.ts";

const maxEmails = 100;

const style = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;color:#17202a;font:16px/1.5 system-ui,sans-serif}
article{margin-top:1.5rem;padding:1rem 1.5rem;border:1px solid #c4cbd4;border-radius:8px}
h2{margin:0;font-size:1.125rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}.facts{color:#4a5563}`;

const styleHash = createHash("sha256").update(style).digest("base64");

const toHtml = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+[^\s<.,]/g, (address) => `<a href="${address}">${address}</a>`);

const articleOf = ({ to, subject, text }: Mail, queuedAt: Date): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="facts">To ${escapeHtml(to)}, ${formatDateTime(queuedAt.toISOString())}</p>
<pre>${toHtml(text)}</pre>
</article>`;

const pageOf = (articles: readonly string[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox of the demonstration</title><style>${style}</style></head>
<body><main>
<h1>Mailbox</h1>
<p>No mail server is set (SMTP_URL), so emails stay here. Newest first.</p>
${articles.join("\n") || "<p>There are no emails yet.</p>"}
</main></body>
</html>
`;

/** A page under another host name (DNS rebinding) must not read the links. */
const isLocalRequest = (request: Request): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.get("host") ?? "");

/** Shows a demonstration's emails. Only this machine can reach the port. */
export const showMailbox = async (request: Request, { db, keys }: Pick<Services, "db" | "keys">): Promise<Response> => {
  if (!isLocalRequest(request)) return new Response("We can’t find that page.", { status: 421 });
  const pending = db.selectFrom("outbox").select(["sealed", "created_at"]).where("sealed", "is not", null);
  const rows = await pending.orderBy("created_at", "desc").limit(maxEmails).execute();
  const articles = rows.map(({ sealed, created_at }) =>
    sealed === null ? "" : articleOf(decryptEmail(sealed, keys), created_at),
  );
  return new Response(pageOf(articles), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
};
