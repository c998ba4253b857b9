import type { Brand } from "../brand/brand.ts";

/** Returns schema.org JSON-LD, safe inside a script element. */
export const organizationJson = (brand: Brand, origin: string): string => {
  const { address1, address2, city, state, zip } = brand.address;
  const data = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: brand.fullName,
    url: `${origin}/`,
    logo: `${origin}${brand.favicon}`,
    description: brand.about[0],
    email: brand.email,
    telephone: `+1${brand.phone}`,
    address: {
      "@type": "PostalAddress",
      streetAddress: [address1, address2].filter((line) => line !== "").join(", "),
      addressLocality: city,
      addressRegion: state,
      postalCode: zip.slice(0, 5),
      addressCountry: "US",
    },
  };
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
};

/** Returns the picture for links to the fund, which a fund may have in its folder of public files. */
export const socialCard = (brand: Brand) => ({
  file: `/social-${brand.key}.png`,
  alt: `${brand.fullName}. ${brand.slogan.join(" ")}`,
  width: 1200,
  height: 630,
});
