import { escapeHtml } from "../../format/escape-html.ts";
import { formatPhone } from "../../format/phone.ts";
import type { Language } from "../../language/texts.ts";
import type { IdCard } from "../schema.ts";
import { routes } from "../../routes.ts";
import type { MemberWords } from "../words.ts";
import type { KeptPages } from "./kept-card.ts";

type Copy = {
  readonly card: IdCard;
  readonly words: MemberWords;
  readonly language: Language;
  /** The fund's name and color. */
  readonly fund: string;
  readonly color: string;
  /** The opaque key of the account. */
  readonly owner: string;
};

/** The look of app/dashboard/id-card/id-card.module.css, below a bar in the fund’s color. */
const style = (color: string): string =>
  [
    "*{box-sizing:border-box;margin:0}body{font:1rem/1.5 system-ui,sans-serif;color:#17202a;background:#f4f6f8}",
    `header{padding:16px;color:#fff;background:${color};font-weight:700}main{max-width:760px;margin:auto;padding:16px}`,
    "h1{margin-bottom:8px;font-size:1.5rem}.sides{display:flex;flex-wrap:wrap;gap:24px;margin-top:16px}",
    "section{display:grid;flex:0 1 340px;gap:8px;align-content:start;min-width:0;min-height:214px;padding:16px;",
    "border:1px solid #8793a3;border-radius:12px;background:#fff;font-size:.9375rem;overflow-wrap:anywhere}",
    `h2{font-size:inherit;color:${color}}a{color:${color}}dt,small{font-size:.8125rem;color:#4a5563}`,
    "dd{font-size:1.125rem;font-weight:700}form{margin-top:24px}",
    `button{min-height:44px;padding:8px 20px;border:1px solid ${color};border-radius:6px;background:#fff;color:${color};`,
    "font:inherit;font-weight:600}",
  ].join("");

const pageOf = ({ card, words, language, fund, color }: Copy, text: string, content: string): string => {
  const { memberPageTexts: texts } = words;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(texts.idCard)} – ${escapeHtml(card.planName)}</title><style>${style(color)}</style></head>
<body><header>${escapeHtml(fund)}</header><main>
<h1>${escapeHtml(texts.idCard)}</h1>
<p>${escapeHtml(text)}</p>
${content}
</main></body></html>`;
};

/** The ID card as a whole page that needs no script and no other file, and the page that follows its button. */
export const offlineCard = (copy: Copy): KeptPages => {
  const { card, words, owner } = copy;
  const { memberPageTexts: texts, memberTexts, cardStandingText, formatDate } = words;
  const sides = `<div class="sides"><section aria-label="${escapeHtml(texts.front)}"><h2>${escapeHtml(card.planName)}</h2>
<dl><dt>${escapeHtml(texts.member)}</dt><dd>${escapeHtml(card.memberName)}</dd><dt>${escapeHtml(texts.memberId)}</dt><dd>${escapeHtml(card.memberId)}</dd></dl>
<p>${escapeHtml(cardStandingText(card))}</p></section>
<section aria-label="${escapeHtml(texts.back)}"><h2>${escapeHtml(texts.questions)}</h2>
<p><a href="tel:+1${escapeHtml(card.phone)}">${escapeHtml(formatPhone(card.phone))}</a><br><a href="mailto:${escapeHtml(card.email)}">${escapeHtml(card.email)}</a></p>
<p>${escapeHtml(memberTexts.cardBack)}</p><p><small>${escapeHtml(memberTexts.estimate)}</small></p></section></div>
<form action="${routes.idCard}"><input type="hidden" name="remove" value="${escapeHtml(owner)}"><button>${escapeHtml(texts.removeCopy)}</button></form>`;
  const again = `<p><a href="${routes.idCard}">${escapeHtml(texts.openAgain)}</a></p>`;
  return {
    card: pageOf(copy, texts.keptCopy(formatDate(card.asOf)), sides),
    removed: pageOf(copy, texts.copyRemoved, again),
  };
};
