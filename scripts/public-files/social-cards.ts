// node scripts/public-files/social-cards.ts: draws the picture that other sites show for a link to a fund's pages.
import { writeFileSync } from "node:fs";
import { chromium } from "playwright";
import { brandOf } from "../../lib/site/brand/brand.ts";
import { socialCard } from "../../lib/site/pages/social-card.ts";
import playwrightConfig from "../../playwright.config.ts";
import { withSource } from "./png-text.ts";
import { socialCardHtml, socialCardSource } from "./social-card-html.ts";

const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
try {
  for (const brand of [brandOf("health"), brandOf("pension")]) {
    const { file, width, height } = socialCard(brand);
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(socialCardHtml(brand));
    await page.evaluate(() => document.fonts.ready);
    const png = withSource(await page.screenshot({ type: "png" }), socialCardSource(brand));
    writeFileSync(new URL(`../../public${file}`, import.meta.url), png);
    await page.close();
  }
} finally {
  await browser.close();
}
