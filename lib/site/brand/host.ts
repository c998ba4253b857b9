import { getConfig } from "../../config.ts";
import { brandOf } from "./brand.ts";

/** Whether the portal answers for this Host header; any host when ALLOWED_HOSTS is not set. */
export const hostIsAllowed = (host: string | null): boolean => {
  const allowed = getConfig().ALLOWED_HOSTS;
  if (allowed.length === 0) return host !== null;
  return host !== null && allowed.includes(host.toLowerCase().replace(/:\d+$/, ""));
};

/**
 * The one address of a fund's site, "https://pension.example.org", whichever of its host names a visitor came by:
 * the first of ALLOWED_HOSTS for the same fund, or the host itself when ALLOWED_HOSTS is not set.
 */
export const canonicalOrigin = (
  host: string,
  {
    ALLOWED_HOSTS,
    PUBLIC_SCHEME,
  }: { readonly ALLOWED_HOSTS: readonly string[]; readonly PUBLIC_SCHEME: string } = getConfig(),
): string => {
  const asked = URL.parse(`${PUBLIC_SCHEME}://${host}`) ?? new URL(`${PUBLIC_SCHEME}://localhost`);
  const name = ALLOWED_HOSTS.find((allowed) => brandOf(allowed).key === brandOf(host).key) ?? asked.hostname;
  return `${PUBLIC_SCHEME}://${name}${asked.port === "" ? "" : `:${asked.port}`}`;
};
