import { createHash } from "node:crypto";
import { brandOf, type Fund, getFund } from "../brand/brand.ts";
import { escapeHtml } from "../../platform/format/plain-text.ts";
import { formatPhone } from "../../platform/format/person.ts";

/** The style has the colors of both funds, so that one policy fits every response. */
const styleOf = ({ health, pension }: Fund): string =>
  "body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#17202a;background:#f5f6f4}" +
  `header{padding:16px 24px;color:#fff;font-weight:600}.health header{background:${health.color}}.pension header{background:${pension.color}}` +
  "main{max-width:36rem;margin:48px auto;padding:0 24px}h1{font-size:1.75rem;line-height:1.25}a{color:inherit}" +
  "@media(prefers-color-scheme:dark){body{color:#e8ecf0;background:#12181e}}";

/** Returns the hash of a plain page's style, for its policy. */
export const plainStyleHash = (fund: Fund): string => createHash("sha256").update(styleOf(fund)).digest("base64");

/** A plain page needs only its style. */
export const plainPagePolicy = (): string =>
  `default-src 'none'; style-src 'sha256-${plainStyleHash(getFund())}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

export type PlainPage = {
  /** Does not include the fund's name. */
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly name: string };
};

/** Returns a page without the frame, in the name of the host's fund. It does not escape the texts of `page`. */
export const plainPage = (host: string, { title, heading, text, link }: PlainPage): string => {
  const brand = brandOf(host);
  const name = escapeHtml(brand.fullName);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title} – ${name}</title><style>${styleOf(getFund())}</style></head><body class="${brand.key}">` +
    `<header>${name}</header><main><h1>${heading}</h1><p>${text}</p><p><a href="${link.href.replaceAll("&", "&amp;")}">${link.name}</a></p>` +
    `<p>Need help? Call ${formatPhone(brand.phone)}.</p></main></body></html>\n`
  );
};

/** Returns the kind of an address: a call, a built file, or a page. */
export const addressKind = (url: string): "call" | "file" | "page" => {
  if (/^\/api(\/|\?|$)/.test(url)) return "call";
  return url.startsWith("/_next/") ? "file" : "page";
};

const unreadable = {
  heading: "We can’t read this address",
  text: "It may be mistyped or cut off. Nothing was changed.",
};

/** Page for an address that can't be decoded. */
export const unreadableAddressPage: PlainPage = {
  ...unreadable,
  title: "Page not found",
  link: { href: "/", name: "Go to the home page" },
};

/** Page for a moment when the portal serves as many visitors as it can. The browser loads it again. */
export const busyPage: PlainPage = {
  title: "Busy",
  heading: "The portal is busy right now",
  text: "Nothing was changed. In a few seconds, this page loads again. If it doesn’t, go back and try again.",
  link: { href: "", name: "Load it now" },
};

/** Plain text for programs. */
export const unreadableAddressText = `${unreadable.heading}. ${unreadable.text}`;
