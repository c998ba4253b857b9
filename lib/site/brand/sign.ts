import type { Brand } from "./brand.ts";

/** An SVG path in a 40 by 40 field, filled, or drawn with a line of this width. */
type Stroke = { readonly d: string; readonly line: number | null };

/** The same shapes as in public/favicon-*.svg. */
export const brandSigns: Readonly<Record<Brand["key"], readonly Stroke[]>> = {
  health: [
    { d: "M8 26c5 0 5-4 10-4s5 4 10 4 4-1 5-2v6H7z", line: null },
    { d: "M20 8v11M14.5 13.5h11", line: 3 },
  ],
  pension: [{ d: "M9 28h22M12 28V17m5.3 11V17m5.4 11V17m5.3 11V17M9 15l11-7 11 7z", line: 2.5 }],
};

const shapeOf = ({ d, line }: Stroke): string =>
  line === null
    ? `<path d="${d}" fill="#fff"/>`
    : `<path d="${d}" stroke="#fff" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;

/** Returns the sign on the fund's color as an SVG file, for the browser's tab. */
export const faviconOf = (key: Brand["key"], color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${color}"/>${brandSigns[key].map(shapeOf).join("")}</svg>`;
