import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brandOf } from "../../lib/site/brand/brand.ts";
import { socialCard } from "../../lib/site/pages/social-card.ts";
import { readPng } from "./png-text.ts";
import { socialCardSource } from "./social-card-html.ts";

it.each(["health", "pension"])(
  "the social card of the %s fund is drawn from its present words and colors (node scripts/public-files/social-cards.ts)",
  (fund) => {
    const brand = brandOf(fund);
    const { file, width, height } = socialCard(brand);
    const png = readFileSync(join(__dirname, "../../public", file));
    expect(readPng(png)).toEqual({ width, height, source: socialCardSource(brand) });
    expect(png.length).toBeLessThan(200_000);
  },
);
