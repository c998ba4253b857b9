import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeZone } from "../../platform/calendar/time-zone.ts";
import { setFund, toFund } from "./brand.ts";
import { styleSheetOf } from "./colors.ts";
import { checkFundData, type FundData } from "./fund-data.ts";
import { faviconOf } from "./sign.ts";
import { isFundsFile, setOwnFiles } from "./own-files.ts";

const nextStep = "Correct it and run npm run fund:init with it again.";

const parse = (path: string): unknown => {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new Error(`FUND_FILE ${path} can’t be read. Set it to the file that npm run fund:init checked`, {
      cause: error,
    });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(
      `FUND_FILE ${path} isn’t JSON: ${error instanceof Error ? error.message : "unreadable"}. ${nextStep}`,
      { cause: error },
    );
  }
};

/** Reads and checks a fund file. @throws Error listing every problem by its name in the file */
export const readFundFile = (path: string): FundData => {
  const checkResult = checkFundData(parse(path));
  if ("data" in checkResult) return checkResult.data;
  throw new Error(`FUND_FILE ${path} has problems. ${nextStep}\n${checkResult.problems.join("\n")}`);
};

/** The folder beside the fund file with the files that pages offer for download, as in `public/`. */
export const publicFolderOf = (fundFile: string): string => join(dirname(fundFile), "public");

const listFiles = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
};

/** Returns the sizes of the fund's own public files by address. An empty file counts as missing. */
const sizesIn = (folder: string): Record<string, number> =>
  Object.fromEntries(
    listFiles(folder)
      .map((name) => `/${name}`)
      .filter(isFundsFile)
      .map((address) => [address, statSync(join(folder, address)).size] as const)
      .filter(([, size]) => size > 0),
  );

/**
 * Makes this program use the fund of a file, or the demonstration's without one. Call it before the program serves
 * anything. @returns the fund's data; null without a file @throws Error listing every problem
 */
export const loadFundFile = (path: string | undefined): FundData | null => {
  if (path === undefined) return null;
  const data = readFundFile(path);
  const { health, pension } = data;
  setFund(toFund(data));
  setTimeZone(data.timeZone);
  const folder = publicFolderOf(path);
  const css = styleSheetOf({ health: health.colors, pension: pension.colors });
  setOwnFiles({
    folder,
    styleSheet: `/brand.css?v=${createHash("sha256").update(css).digest("hex").slice(0, 12)}`,
    sizes: sizesIn(folder),
    made: {
      "/brand.css": css,
      "/favicon-health.svg": faviconOf("health", health.colors.brand),
      "/favicon-pension.svg": faviconOf("pension", pension.colors.brand),
    },
  });
  return data;
};
