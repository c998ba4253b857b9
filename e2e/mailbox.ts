import type { Stack } from "./stack.ts";

type Email = { readonly subject: string; readonly to: string; readonly text: string; readonly link: string };

const unescape = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const partOf = (html: string, pattern: RegExp): string => unescape(pattern.exec(html)?.[1] ?? "");

/** Returns the address of the mailbox page, as `npm start` prints it. */
export const mailboxAddress = (stack: Stack): string => /^Mailbox\s+(\S+)/m.exec(stack.output())?.[1] ?? "";

/** Reads the emails to an address, or to a demonstration account by username; newest first, from the mailbox page. */
export const readMails = async (stack: Stack, recipient: string): Promise<Email[]> => {
  const html = await (await fetch(mailboxAddress(stack))).text();
  const articles = html.match(/<article>[\s\S]*?<\/article>/g) ?? [];
  return articles
    .map((article) => ({
      subject: partOf(article, /<h2>(.*?)<\/h2>/),
      to: partOf(article, /To (.*?),/),
      text: partOf(article, /<pre>([\s\S]*?)<\/pre>/),
      link: partOf(article, /<a href="([^"]*code=[^"]*)"/),
    }))
    .filter(({ to }) => to === (recipient.includes("@") ? recipient : `${recipient}@portal.example`));
};
