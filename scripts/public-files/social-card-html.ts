import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Brand } from "../../lib/site/brand/brand.ts";
import { socialCard } from "../../lib/site/pages/social-card.ts";

const read = (path: string): Buffer => readFileSync(new URL(`../../${path}`, import.meta.url));
const typeface = "node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";

/** A fund's social card as a page that needs nothing but itself. */
export const socialCardHtml = (brand: Brand): string => {
  const { width, height } = socialCard(brand);
  const font = read(typeface).toString("base64");
  const sign = read(`public${brand.favicon}`).toString("base64");
  return `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: card; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
body { margin: 0; width: ${width}px; height: ${height}px; box-sizing: border-box; padding: 80px; display: flex;
  flex-direction: column; justify-content: space-between; font: 600 34px card; color: #fff; background: ${brand.themeColor} }
header { display: flex; align-items: center; gap: 28px } img { width: 96px; border: 3px solid #fff; border-radius: 24px }
p { margin: 0; font: 750 84px/1.1 card }
</style><header><img alt="" src="data:image/svg+xml;base64,${sign}">${brand.fullName.replace("&", "&amp;")}</header>
<p>${brand.slogan.join("<br>")}</p><footer>Work history, contributions and records online</footer>`;
};

/** A short name of what a card was drawn from, kept in the picture, so that an old picture is found. */
export const socialCardSource = (brand: Brand): string =>
  createHash("sha256").update(socialCardHtml(brand)).digest("hex");
