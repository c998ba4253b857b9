import type { deviceTexts } from "./page-texts.en.ts";
import type { Texts } from "../../site/language/texts.ts";

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** In this order, because most browsers also identify themselves as others. */
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: Names = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: Names, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns "Chrome on Windows", or "Unknown browser". */
export const deviceName = (userAgent: string, texts: Texts<typeof deviceTexts>): string => {
  const system = nameIn(systems, userAgent);
  const browser = nameIn(browsers, userAgent) ?? texts.unknownBrowser;
  return system === undefined ? browser : texts.name(browser, system);
};
