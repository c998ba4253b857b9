import type { Brand } from "../../../site/brand/brand.ts";
import { brandSigns } from "../../../site/brand/sign.ts";
import { escapeHtml } from "../../../platform/format/plain-text.ts";
import { formatPhone } from "../../../platform/format/person.ts";
import { type Language, languages } from "../../../site/language/texts.ts";
import { cardSides, type BothLanguages } from "../files/card-sides.ts";
import type { IdCard } from "../schema.ts";
import { routes } from "../../../routes.ts";
import type { MemberLabels } from "../words.ts";
import type { KeptPages } from "./keep-card.ts";

type Copy = {
  readonly card: IdCard;
  readonly texts: MemberLabels;
  readonly language: Language;
  readonly fund: string;
  readonly color: string;
  readonly owner: string;
};

/** Styles the copy like app/dashboard/id-card/id-card.module.css, below a bar in the fund's color. */
const style = (color: string): string =>
  [
    "*{box-sizing:border-box;margin:0}body{font:1rem/1.5 system-ui,sans-serif;color:#17202a;background:#f4f6f8}",
    `header{padding:16px;color:#fff;background:${color};font-weight:700}main{max-width:760px;margin:auto;padding:16px}`,
    "h1{margin-bottom:8px;font-size:1.5rem}.sides{display:flex;flex-wrap:wrap;gap:24px;margin-top:16px}.sides>div{flex:0 1 340px}",
    "section{display:grid;gap:12px;align-content:start;min-width:0;min-height:214px;padding:16px;overflow:hidden;",
    "border:1px solid #8793a3;border-radius:12px;background:#fff;font-size:.9375rem;overflow-wrap:anywhere}",
    `h2{display:flex;gap:8px;align-items:center;padding:8px 16px;margin:-16px -16px 0;font-size:inherit;color:#fff;background:${color}}`,
    `.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px}a{color:${color}}dt,small{font-size:.8125rem;color:#4a5563}`,
    "dd{margin:0;font-size:1.125rem;font-weight:700}form{margin-top:24px}",
    `button{min-height:44px;padding:8px 20px;border:1px solid ${color};border-radius:6px;background:#fff;color:${color};`,
    "font:inherit;font-weight:600}",
  ].join("");

const nameOf = ({ en, es }: BothLanguages): string =>
  `<small><span lang="en">${escapeHtml(en)}</span> · <span lang="es">${escapeHtml(es)}</span></small>`;

const sentenceOf = (sentence: BothLanguages): string =>
  languages.map((language) => `<p lang="${language}">${escapeHtml(sentence[language])}</p>`).join("");

const signOf = ({ key }: Brand): string =>
  `<svg viewBox="0 0 40 40" width="28" height="28" fill="none" stroke="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${brandSigns[
    key
  ]
    .map(({ d, line }) =>
      line === null ? `<path d="${d}" fill="#fff"/>` : `<path d="${d}" stroke="#fff" stroke-width="${line}"/>`,
    )
    .join("")}</svg>`;

const sidesOf = (card: IdCard, texts: MemberLabels["memberPageTexts"]): string => {
  const { brand, front, back } = cardSides(card);
  const facts = [front.member, front.memberId].map(
    ({ name, lines }) => `<div><dt>${nameOf(name)}</dt><dd>${escapeHtml(lines.join(" "))}</dd></div>`,
  );
  return `<div class="sides"><div>${nameOf(front.label)}<section aria-label="${escapeHtml(texts.front)}"><h2>${signOf(brand)}${escapeHtml(card.planName)}</h2>
<dl class="two">${facts.join("")}</dl>
${sentenceOf(front.standing)}</section></div>
<div>${nameOf(back.label)}<section aria-label="${escapeHtml(texts.back)}"><div class="two"><p>${nameOf(back.claims.name)}<br>${back.claims.lines.map(escapeHtml).join("<br>")}</p>
<p>${nameOf(back.questions)}<br><a href="tel:+1${escapeHtml(card.phone)}">${escapeHtml(formatPhone(card.phone))}</a><br><a href="mailto:${escapeHtml(card.email)}">${escapeHtml(card.email)}</a></p></div>
<small>${back.notes.map(sentenceOf).join("")}</small></section></div></div>`;
};

const pageOf = ({ card, texts: words, language, fund, color }: Copy, text: string, content: string): string => {
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

/** Returns the ID card as a page without scripts or other files, and the page after its button. */
export const offlineCard = (copy: Copy): KeptPages => {
  const { card, texts: words, owner } = copy;
  const { memberPageTexts: texts, formatDate } = words;
  const sides = `${sidesOf(card, texts)}
<form action="${routes.idCard}"><input type="hidden" name="remove" value="${escapeHtml(owner)}"><button>${escapeHtml(texts.removeCopy)}</button></form>`;
  const openAgainLink = `<p><a href="${routes.idCard}">${escapeHtml(texts.openAgain)}</a></p>`;
  return {
    card: pageOf(copy, texts.savedCopy(formatDate(card.asOf)), sides),
    removed: pageOf(copy, texts.copyRemoved, openAgainLink),
  };
};
