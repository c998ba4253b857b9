import { escapeHtml } from "../../../lib/platform/format/plain-text.ts";
import { addressLines, formatPhone } from "../../../lib/platform/format/person.ts";
import { linkLanguage } from "../../../lib/site/language/language-cookie.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";

/** Source of both plain text and HTML. */
export type EmailMessage = {
  /** For the log and the outbox, such as "reset-password". */
  readonly name: string;
  readonly subject: string;
  /** "" without an account: the greeting then has no name. */
  readonly firstName: string;
  /** Line breaks within a paragraph stay, as in an address. */
  readonly paragraphs: readonly string[];
  readonly action?: EmailLink;
  readonly closing?: readonly string[];
  readonly unsubscribe?: Unsubscribe;
  /** Missing for emails about reports, payments and to staff, which are English only. */
  readonly inSpanish?: EmailMessage;
};
export type EmailLink = { readonly name: string; readonly href: string };
/** `href` is a page for people, `oneClick` an address for mail programs (RFC 8058). */
type Unsubscribe = { readonly because: string; readonly href: string; readonly oneClick: string };
export type Addressee = { readonly firstName: string; readonly site: FundSite };

export type WriteEmail<Facts extends readonly unknown[]> = (...facts: Facts) => EmailMessage;
export type LinkEmail = WriteEmail<[facts: Addressee & { readonly token: string }]>;
export type NoticeEmail<Also extends readonly unknown[] = []> = WriteEmail<
  [firstName: string, site: FundSite, now: Date, ...also: Also]
>;

/** The Spanish texts of an email, `action` among them. Its name, greeting and link are those of the English one. */
type SpanishTexts = Pick<EmailMessage, "subject" | "paragraphs" | "closing"> & { readonly action?: string };
export type InSpanish<Write extends (...facts: never) => EmailMessage> = (...facts: Parameters<Write>) => SpanishTexts;

/** Adds the Spanish texts to an English email. */
export const inBoth =
  <Facts extends readonly unknown[]>(
    english: WriteEmail<Facts>,
    spanish: (...facts: Facts) => SpanishTexts,
  ): WriteEmail<Facts> =>
  (...facts) => {
    const message = english(...facts);
    const { name, firstName, action } = message;
    const { action: linkName, ...texts } = spanish(...facts);
    const link = action && linkName !== undefined && { action: { name: linkName, href: action.href } };
    return { ...message, inSpanish: { name, firstName, ...texts, ...link } };
  };

/** Returns the link to the employer's payments and bank accounts. */
export const accountsLink = ({ origin }: FundSite): EmailLink => ({
  name: "See payments and accounts",
  href: `${origin}/dashboard/payments-and-accounts`,
});

/** Returns the link to the page on which an employer pays. */
export const paymentLink = ({ origin }: FundSite): EmailLink => ({
  name: "Make a payment",
  href: `${origin}/dashboard/make-a-payment`,
});

/** Builds a link with a base64url token, which needs no escaping. */
export const linkTo = (site: FundSite, pathAndQuery: string, token: string): string =>
  `${site.origin}${pathAndQuery}code=${token}`;

export type Mail = {
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const footerLines = ({ brand, origin }: FundSite): string[] => [
  brand.fullName,
  ...addressLines(brand.address),
  `${formatPhone(brand.phone)}, ${brand.email}`,
  origin,
];

const frames = {
  en: {
    greet: (firstName: string): string => (firstName === "" ? "Hello," : `Hello ${firstName},`),
    noButton: "If the button doesn’t work, copy this address into your browser:",
    unsubscribe: "Unsubscribe",
  },
  es: {
    greet: (firstName: string): string => (firstName === "" ? "Hola:" : `Hola, ${firstName}:`),
    noButton: "Si el botón no funciona, copie esta dirección en su navegador:",
    unsubscribe: "No recibir más estos correos",
  },
} as const;
type Frame = (typeof frames)[Language];

const renderText = (message: EmailMessage, site: FundSite, language: Language): string => {
  const { action } = message;
  const frame = frames[language];
  const blocks = [
    frame.greet(message.firstName),
    ...message.paragraphs,
    ...(action === undefined ? [] : [`${action.name}:\n${action.href}`]),
    ...(message.closing ?? []),
    ...(message.unsubscribe === undefined
      ? []
      : [`${message.unsubscribe.because} ${frame.unsubscribe}: ${message.unsubscribe.href}`]),
    `-- \n${footerLines(site).join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
};

const renderButton = ({ name, href }: EmailLink, color: string, { noButton }: Frame): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${color};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(name)}</a></p>
<p style="color:#4a5563;font-size:14px">${noButton}<br><span style="word-break:break-all">${escapeHtml(href)}</span></p>`;

const renderUnsubscribe = ({ because, href }: Unsubscribe, frame: Frame): string =>
  `<p style="color:#4a5563;font-size:14px">${escapeHtml(because)} <a href="${escapeHtml(href)}" style="color:#4a5563">${frame.unsubscribe}</a></p>`;

const renderHtml = (message: EmailMessage, site: FundSite, language: Language): string => {
  const { brand } = site;
  const frame = frames[language];
  const paragraph = (text: string): string => `<p style="white-space:pre-line">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(message.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f4;color:#17202a;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-top:4px solid ${brand.themeColor}">
<p style="margin-top:0;color:${brand.themeColor};font-weight:700">${escapeHtml(brand.fullName)}</p>
${paragraph(frame.greet(message.firstName))}
${message.paragraphs.map(paragraph).join("\n")}
${message.action === undefined ? "" : renderButton(message.action, brand.themeColor, frame)}
${(message.closing ?? []).map(paragraph).join("\n")}
${message.unsubscribe === undefined ? "" : renderUnsubscribe(message.unsubscribe, frame)}
<p style="margin-bottom:0;padding-top:16px;border-top:1px solid #dfe3e8;color:#4a5563;font-size:14px">${footerLines(site).map(escapeHtml).join("<br>")}</p>
</div>
</body>
</html>
`;
};

/** Headers for a mail program's unsubscribe button, which sends one POST to this address (RFC 8058). */
const unsubscribeHeaders = ({ oneClick }: Unsubscribe): Record<string, string> => ({
  "List-Unsubscribe": `<${oneClick}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Returns the message in the language, or in English if it has no translation. */
export const translateMessage = (message: EmailMessage, language: Language): readonly [EmailMessage, Language] =>
  language === "es" && message.inSpanish !== undefined ? [message.inSpanish, "es"] : [message, "en"];

const withLanguage = (message: EmailMessage, language: Language): EmailMessage => {
  const addLanguage = (href: string): string => {
    const address = new URL(href);
    address.searchParams.set(linkLanguage, language);
    return address.href;
  };
  const { action, unsubscribe } = message;
  return {
    ...message,
    ...(action && { action: { ...action, href: addLanguage(action.href) } }),
    ...(unsubscribe && { unsubscribe: { ...unsubscribe, href: addLanguage(unsubscribe.href) } }),
  };
};

/** Writes a message from the reader's fund as plain text and HTML. */
export const renderEmail = (
  original: EmailMessage,
  site: FundSite,
  to: string,
  preferredLanguage: Language = "en",
): Mail => {
  const [email, language] = translateMessage(original, preferredLanguage);
  const message = original.inSpanish === undefined ? email : withLanguage(email, language);
  return {
    to,
    from: { name: site.brand.fullName, address: site.brand.email },
    subject: `${message.subject} – ${site.brand.fullName}`,
    text: renderText(message, site, language),
    html: renderHtml(message, site, language),
    ...(message.unsubscribe !== undefined && { headers: unsubscribeHeaders(message.unsubscribe) }),
  };
};
