/** A fund's own colors, "#0b5d5e"; the others of its pages follow from them. */
export type FundColors = {
  /** Links, buttons and marks. */
  readonly brand: string;
  /** The header and hovered buttons; by default a darker `brand`. */
  readonly strong?: string | undefined;
  /** Focus rings and small marks. */
  readonly accent: string;
};

const linear = (byte: number): number =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;

const bytesOf = (hex: string): [number, number, number] =>
  [1, 3, 5].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16)) as [number, number, number];

const luminance = (hex: string): number => {
  const [red, green, blue] = bytesOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Returns the contrast ratio of two colors, 1 to 21, as WCAG 2.2 defines it. */
export const contrast = (color: string, otherColor: string): number => {
  const [high = 0, low = 0] = [luminance(color), luminance(otherColor)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

/** Returns a color with a share, 0 to 1, of another one. */
const mix = (color: string, otherColor: string, share: number): string => {
  const mixedIn = bytesOf(otherColor);
  const bytes = bytesOf(color).map((byte, index) => Math.round(byte * (1 - share) + (mixedIn[index] ?? 0) * share));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};

/** Text may appear on any of these. */
export const surfaces = ["paper", "ground", "quiet-ground", "brand-ground", "good-ground", "warn-ground", "bad-ground"];
export const inks = ["ink", "ink-2", "ink-3", "brand", "brand-strong", "good", "warn", "bad"];
/** The only text color that is allowed on these fills. */
export const fills: Readonly<Record<string, string>> = { brand: "on-brand", "brand-strong": "on-brand", bar: "on-bar" };
/** Borders of fields, focus rings and chart parts, which are always on plain backgrounds. */
const graphics = ["ink-3", "accent", "brand", "second", "good", "warn", "bad"];

/** WCAG 2.2, level AA: text, and everything else that has a meaning. */
const [textRatio, graphicRatio] = [4.5, 3];

const pairs: readonly (readonly [color: string, on: string, ratio: number])[] = [
  ...inks.flatMap((ink) => surfaces.map((surface) => [ink, surface, textRatio] as const)),
  ...Object.entries(fills).map(([fill, ink]) => [ink, fill, textRatio] as const),
  ...graphics.flatMap((graphic) => ["paper", "ground"].map((surface) => [graphic, surface, graphicRatio] as const)),
];

type NamedColors = Readonly<Record<string, string>>;
type LowPair = {
  readonly color: string;
  readonly background: string;
  readonly ratio: number;
  readonly minRatio: number;
};

/** Lists the pairs of a page's named colors whose contrast is below WCAG AA. */
export const lowContrastPairs = (colors: NamedColors): LowPair[] =>
  pairs
    .map(([color, background, minRatio]) => ({
      color,
      background,
      minRatio,
      ratio: contrast(colors[color] ?? "#000000", colors[background] ?? "#000000"),
    }))
    .filter(({ ratio, minRatio }) => ratio < minRatio);

/** The colors of app/tokens.css that are the same for every fund and matter for contrast. */
export const neutral = {
  light: {
    ink: "#17202a",
    "ink-2": "#4a5563",
    "ink-3": "#5f6a77",
    paper: "#ffffff",
    ground: "#f5f6f4",
    "quiet-ground": "#eef0f2",
    good: "#1b6f45",
    "good-ground": "#e6f3ec",
    warn: "#8a5a00",
    "warn-ground": "#fdf3dc",
    bad: "#b3261e",
    "bad-ground": "#fcebe9",
    "on-brand": "#ffffff",
    "on-bar": "#ffffff",
  },
  dark: {
    ink: "#e8ecf0",
    "ink-2": "#b7c1cc",
    "ink-3": "#98a4b1",
    paper: "#1b222a",
    ground: "#12181e",
    "quiet-ground": "#27303a",
    good: "#74cf9b",
    "good-ground": "#173226",
    warn: "#e9b654",
    "warn-ground": "#372a10",
    bad: "#ff9d94",
    "bad-ground": "#431d1b",
    "on-brand": "#12181e",
    "on-bar": "#ffffff",
  },
} as const satisfies Record<string, NamedColors>;

type Scheme = keyof typeof neutral;
const fundTokens = ["brand", "brand-strong", "brand-ground", "accent", "second"] as const;
type FundTokens = Readonly<Record<(typeof fundTokens)[number], string>>;
type Palette = Readonly<Record<Scheme, FundTokens & { readonly bar: string }>>;

const plainSurfaces = ["paper", "ground"] as const;
const listColors = (scheme: Scheme, names: readonly string[]): string[] =>
  Object.entries(neutral[scheme]).flatMap(([name, hex]) => (names.includes(name) ? [hex] : []));

/** Mixes in as little of another color as needed, at least `from`, in steps of 2 %. */
const mixUntil = (color: string, otherColor: string, from: number, isEnough: (mixed: string) => boolean): string => {
  for (let percent = from; percent < 100; percent += 2) {
    const mixedColor = mix(color, otherColor, percent / 100);
    if (isEnough(mixedColor)) return mixedColor;
  }
  return otherColor;
};

const areReadable = (colors: readonly string[], background: string): boolean =>
  colors.every((color) => contrast(color, background) >= textRatio);
const isSeen =
  (scheme: Scheme) =>
  (color: string): boolean =>
    plainSurfaces.every((surface) => contrast(color, neutral[scheme][surface]) >= graphicRatio);

const lightTokens = ({ brand, strong = mix(brand, "#000000", 0.25), accent }: FundColors): FundTokens => ({
  brand,
  "brand-strong": strong,
  "brand-ground": mixUntil(brand, "#ffffff", 88, (background) =>
    areReadable([brand, strong, ...listColors("light", inks)], background),
  ),
  accent,
  // Less white is darker: it ends with the brand's own color.
  second: mixUntil(mix(brand, "#ffffff", 0.4), brand, 0, isSeen("light")),
});

const darkTokens = ({ brand: lightBrand, accent }: FundColors): FundTokens => {
  const isReadable = (color: string): boolean =>
    [...listColors("dark", surfaces), neutral.dark["on-brand"]].every(
      (background) => contrast(color, background) >= textRatio,
    );
  const brand = mixUntil(lightBrand, "#ffffff", 50, isReadable);
  const strong = mix(brand, "#ffffff", 0.4);
  return {
    brand,
    "brand-strong": strong,
    "brand-ground": mixUntil(lightBrand, neutral.dark.ground, 60, (background) =>
      areReadable([brand, strong, ...listColors("dark", inks)], background),
    ),
    accent: mixUntil(accent, "#ffffff", 30, isSeen("dark")),
    second: mixUntil(lightBrand, "#ffffff", 25, isSeen("dark")),
  };
};

/** Returns all colors of a fund's pages, in light and dark. The header is the same in both. */
export const paletteOf = (colors: FundColors): Palette => {
  const light = lightTokens(colors);
  const bar = light["brand-strong"];
  return { light: { ...light, bar }, dark: { ...darkTokens(colors), bar } };
};

/** Keeps the pair with the lowest ratio of each color. */
const worstPairs = (lowPairs: readonly LowPair[]): LowPair[] => {
  const worst = new Map<string, LowPair>();
  for (const pair of lowPairs.toSorted((a, b) => a.ratio / a.minRatio - b.ratio / b.minRatio))
    if (!worst.has(pair.color)) worst.set(pair.color, pair);
  return [...worst.values()];
};

/** Lists each of a fund's colors that is hard to read, with its worst pair. */
export const listLowContrastColors = (colors: FundColors): string[] => {
  const palette = paletteOf(colors);
  return (["light", "dark"] as const).flatMap((scheme) => {
    const namedColors: NamedColors = { ...neutral[scheme], ...palette[scheme] };
    return worstPairs(lowContrastPairs(namedColors)).map(
      ({ color, background, ratio, minRatio }) =>
        `${color} (${namedColors[color]}) on ${background} (${namedColors[background]}), ${scheme} pages: contrast ${ratio.toFixed(2)}, WCAG AA needs ${minRatio}`,
    );
  });
};

const rule = (key: string, tokens: NamedColors): string =>
  `html[data-brand="${key}"]{${Object.entries(tokens)
    .map(([name, hex]) => `--${name}:${hex}`)
    .join(";")}}`;

/** Returns the style sheet with the colors of both funds, which overrides app/tokens.css. */
export const styleSheetOf = (colors: Readonly<Record<"health" | "pension", FundColors>>): string => {
  const keys = ["health", "pension"] as const;
  const rulesIn = (scheme: Scheme): string => keys.map((key) => rule(key, paletteOf(colors[key])[scheme])).join("");
  return `${rulesIn("light")}@media screen and (prefers-color-scheme:dark){${rulesIn("dark")}}`;
};
