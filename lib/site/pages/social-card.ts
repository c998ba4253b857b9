import type { Brand } from "../brand/brand.ts";

/** The picture for links to the fund. */
export const socialCard = (brand: Brand) => ({
  file: `/social-${brand.key}.png`,
  alt: `${brand.fullName}. ${brand.slogan.join(" ")}`,
  width: 1200,
  height: 630,
});
