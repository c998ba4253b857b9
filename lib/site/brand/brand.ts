import type { Address } from "../../platform/contract/address.ts";
import type { Language } from "../language/texts.ts";
import { brandTexts } from "./brand-texts.en.ts";
import { paletteOf } from "./colors.ts";
import { demonstrationFund } from "./demonstration-fund.ts";
import type { FundData } from "./fund-data.ts";

export type Brand = {
  readonly key: "health" | "pension";
  /** The common name of both funds, such as "Great Plains". */
  readonly family: string;
  /** "Health & Welfare Fund" */
  readonly fund: string;
  readonly fullName: string;
  /** One sentence per line, for the home page and social card. */
  readonly slogan: readonly string[];
  /** Ten digits. */
  readonly phone: string;
  readonly email: string;
  readonly address: Address;
  /** Times such as "08:00" in the fund's time zone. */
  readonly officeHours: FundData["officeHours"];
  readonly favicon: string;
  /** The color behind the fund's name and behind buttons: white text on it has enough contrast. */
  readonly color: string;
  /** Darker than `color`, for the header. */
  readonly themeColor: string;
  /** Paragraphs of /about (spec-map §1, §2). */
  readonly about: readonly string[];
  /** Added to the legal sentence of each page; only the demonstration has one. */
  readonly notice: Readonly<Record<Language, string>> | null;
};

/** The health fund and the pension fund of this installation. */
export type Fund = Readonly<Record<Brand["key"], Brand>>;

const brandFrom = (data: FundData, key: Brand["key"]): Brand => {
  const { fund, phone, email, colors } = data[key];
  const fullName = `${data.family} ${fund}`;
  return {
    key,
    family: data.family,
    fund,
    fullName,
    slogan: brandTexts[key].slogan,
    phone,
    email,
    address: data[key].address ?? data.address,
    officeHours: data.officeHours,
    favicon: `/favicon-${key}.svg`,
    color: colors.brand,
    themeColor: paletteOf(colors).light.bar,
    about: brandTexts[key].about(fullName),
    notice: data.notice ?? null,
  };
};

/** Returns both brands of a fund's data. */
export const toFund = (data: FundData): Fund => ({
  health: brandFrom(data, "health"),
  pension: brandFrom(data, "pension"),
});

// The portal's program, its pages and its calls are separate bundles and share one store.
const storeName = Symbol.for("fund-portal.fund");
const shared = globalThis as { [storeName]?: Fund };
const demonstration = toFund(demonstrationFund);

/** Sets this program's funds, before it serves anything. */
export const setFund = (fund: Fund): void => void (shared[storeName] = fund);

/** Returns this program's funds: those of its FUND_FILE, or the demonstration's. */
export const getFund = (): Fund => shared[storeName] ?? demonstration;

/** Returns the kind of fund that a host belongs to: pension if it contains the word (spec-map §1), otherwise health. */
const fundOfHost = (host: string): Brand["key"] => (host.toLowerCase().includes("pension") ? "pension" : "health");

/** Returns the brand of a host, or of a kind of fund. */
export const brandOf = (host: string): Brand => getFund()[fundOfHost(host)];
