import { getConfig } from "../config.ts";

/** Whether the portal answers for this Host header; any host when ALLOWED_HOSTS is not set. */
export const hostIsAllowed = (host: string | null): boolean => {
  const allowed = getConfig().ALLOWED_HOSTS;
  if (allowed.length === 0) return host !== null;
  return host !== null && allowed.includes(host.toLowerCase().replace(/:\d+$/, ""));
};
