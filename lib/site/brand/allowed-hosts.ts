import { getConfig } from "../../config.ts";
import { brandOf } from "./brand.ts";

/** True for a host in ALLOWED_HOSTS, or any host if that isn't set. */
export const isAllowedHost = (host: string | null): boolean => {
  const allowed = getConfig().ALLOWED_HOSTS;
  if (allowed.length === 0) return host !== null;
  return host !== null && allowed.includes(host.toLowerCase().replace(/:\d+$/, ""));
};

/** Returns a fund's canonical origin, "https://pension.example.org": the first of ALLOWED_HOSTS, or the host itself. */
export const canonicalOrigin = (
  host: string,
  {
    ALLOWED_HOSTS,
    PUBLIC_SCHEME,
  }: { readonly ALLOWED_HOSTS: readonly string[]; readonly PUBLIC_SCHEME: string } = getConfig(),
): string => {
  const visitedUrl = URL.parse(`${PUBLIC_SCHEME}://${host}`) ?? new URL(`${PUBLIC_SCHEME}://localhost`);
  const name = ALLOWED_HOSTS.find((allowed) => brandOf(allowed).key === brandOf(host).key) ?? visitedUrl.hostname;
  return `${PUBLIC_SCHEME}://${name}${visitedUrl.port === "" ? "" : `:${visitedUrl.port}`}`;
};
