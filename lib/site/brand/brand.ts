import type { Address } from "../../platform/contract/address.ts";
import { brandTexts } from "./brand-texts.en.ts";

export type Brand = {
  readonly key: "health" | "pension";
  /** "Northern Lakes" */
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
  readonly favicon: string;
  readonly themeColor: string;
  /** Paragraphs of /about (spec-map §1, §2). */
  readonly about: readonly string[];
};

const address: Address = {
  address1: "400 Harbor Street",
  address2: "Suite 210",
  address3: "",
  city: "Duluth",
  state: "MN",
  zip: "558020000",
};

const health: Brand = {
  key: "health",
  family: "Northern Lakes",
  fund: "Health & Welfare Fund",
  fullName: "Northern Lakes Health & Welfare Fund",
  slogan: brandTexts.health.slogan,
  phone: "5550100100",
  email: "help@health.example",
  address,
  favicon: "/favicon-health.svg",
  themeColor: "#084647",
  about: brandTexts.health.about,
};

const pension: Brand = {
  ...health,
  key: "pension",
  fund: "Pension Fund",
  fullName: "Northern Lakes Pension Fund",
  slogan: brandTexts.pension.slogan,
  phone: "5550100200",
  email: "help@pension.example",
  favicon: "/favicon-pension.svg",
  themeColor: "#1f2a59",
  about: brandTexts.pension.about,
};

/** Returns the pension fund if the host contains the word (spec-map §1), otherwise the health fund. */
export const brandOf = (host: string): Brand => (host.toLowerCase().includes("pension") ? pension : health);
