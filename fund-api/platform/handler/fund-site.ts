import { type Brand, brandOf } from "../../../lib/site/brand/brand.ts";

/** The fund a visitor is at, and where its portal is: "https://pension.example.org". */
export type FundSite = {
  readonly brand: Brand;
  readonly origin: string;
  /** The site of one of the funds, or this one where that fund has none; this one for null, when no fund is known. */
  readonly siteOf: (fund: Brand["key"] | null) => FundSite;
};

type Settings = {
  /** The portal's host names, one for each fund or more. */
  readonly fundHosts: readonly string[];
  readonly publicScheme: "http" | "https";
  readonly isDemonstration: boolean;
  /** Where the demonstration's gateway listens. */
  readonly gatewayPort: number;
};

const hostPattern = /^([a-z0-9.-]{1,253})(:\d{1,5})?$/;
const nameOf = (host: string): string => host.replace(/:\d+$/, "");

/**
 * Where links in emails lead (docs/security-rows.md row 16). The host the visitor used is taken only when it is on the list,
 * the fund that is not the pension fund otherwise: whoever asks for an email must not choose where its link leads.
 * The port the visitor used is kept in the demonstration alone.
 * @returns from the host as the portal states it to its site
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
        const other = fundHosts.find((each) => brandOf(each).key === fund);
        return fund === brand.key || other === undefined ? site : siteOf(`${nameOf(other)}${demonstrationPort}`);
      },
    };
    return site;
  };
  return siteOf;
};
