import { type Brand, brandOf } from "../../../lib/site/brand/brand.ts";

/** A fund's portal. `origin` looks like "https://pension.example.org". */
export type FundSite = {
  readonly brand: Brand;
  readonly origin: string;
  /** Returns a fund's site, or this site for null or for a fund without one. */
  readonly siteOf: (fund: Brand["key"] | null) => FundSite;
};

type Settings = {
  /** At least one for each fund. */
  readonly fundHosts: readonly string[];
  readonly publicScheme: "http" | "https";
  readonly isDemonstration: boolean;
  readonly gatewayPort: number;
};

const hostPattern = /^([a-z0-9.-]{1,253})(:\d{1,5})?$/;
const nameOf = (host: string): string => host.replace(/:\d+$/, "");

/**
 * Returns sites for email links (docs/security-rows.md row 16). It uses only listed hosts, so a visitor can't choose one.
 */
export const createSiteOf = ({ fundHosts, publicScheme, isDemonstration, gatewayPort }: Settings) => {
  const health = fundHosts.find((host) => brandOf(host).key === "health") ?? fundHosts[0] ?? "localhost";
  const siteOf = (visited: string): FundSite => {
    const [, name, port = ""] = hostPattern.exec(visited.toLowerCase()) ?? [];
    const listed = fundHosts.find((host) => nameOf(host) === name);
    const host = listed ?? health;
    const demonstrationPort = listed === undefined ? `:${gatewayPort}` : port;
    const brand = brandOf(host);
    const site: FundSite = {
      brand,
      origin: `${publicScheme}://${isDemonstration ? nameOf(host) + demonstrationPort : host}`,
      siteOf: (fund) => {
        const otherHost = fundHosts.find((candidate) => brandOf(candidate).key === fund);
        return fund === brand.key || otherHost === undefined
          ? site
          : siteOf(`${nameOf(otherHost)}${demonstrationPort}`);
      },
    };
    return site;
  };
  return siteOf;
};
