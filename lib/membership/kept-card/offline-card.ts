import { escapeHtml } from "../../format/escape-html.ts";
import { formatPhone } from "../../format/phone.ts";
import type { Language } from "../../language/texts.ts";
import type { IdCard } from "../schema.ts";
import type { MemberWords } from "../words.ts";

type Copy = {
  readonly card: IdCard;
  readonly words: MemberWords;
  readonly language: Language;
  /** The fund's color. */
  readonly color: string;
};

const style = (color: string): string =>
  [
    "body{margin:16px;font:16px/1.4 system-ui,sans-serif;color:#1a2230;background:#fff}",
    "h1{font-size:20px}section{max-width:340px;margin:16px 0;padding:16px;border:1px solid #8793a3;border-radius:12px}",
    `h2{margin:0 0 8px;font-size:16px;color:${color}}dt,small{font-size:13px;color:#4a5563}`,
    "dd{margin:0 0 8px;font-size:18px;font-weight:700}p{margin:8px 0;overflow-wrap:anywhere}",
  ].join("");

/** The ID card as a whole page that needs no script and no other file. */
export const offlineCard = ({ card, words, language, color }: Copy): string => {
  const { memberPageTexts: texts, memberTexts, cardStandingText, formatDate } = words;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(texts.idCard)} – ${escapeHtml(card.planName)}</title><style>${style(color)}</style></head>
<body><main>
<h1>${escapeHtml(texts.idCard)}</h1>
<p>${escapeHtml(texts.keptCopy(formatDate(card.asOf)))}</p>
<section aria-label="${escapeHtml(texts.front)}"><h2>${escapeHtml(card.planName)}</h2>
<dl><dt>${escapeHtml(texts.member)}</dt><dd>${escapeHtml(card.memberName)}</dd><dt>${escapeHtml(texts.memberId)}</dt><dd>${escapeHtml(card.memberId)}</dd></dl>
<p>${escapeHtml(cardStandingText(card))}</p></section>
<section aria-label="${escapeHtml(texts.back)}"><h2>${escapeHtml(texts.questions)}</h2>
<p><a href="tel:+1${escapeHtml(card.phone)}">${escapeHtml(formatPhone(card.phone))}</a><br><a href="mailto:${escapeHtml(card.email)}">${escapeHtml(card.email)}</a></p>
<p>${escapeHtml(memberTexts.cardBack)}</p><p><small>${escapeHtml(memberTexts.estimate)}</small></p></section>
</main></body></html>`;
};
