import { isIP } from "node:net";

/** Splits an IPv6 address into groups; the URL parser normalizes every spelling. */
const groupsOf = (ip: string): string[] => {
  const { hostname } = new URL(`http://[${ip.replace(/%.*$/s, "")}]`);
  const [leftPart = "", rightPart] = hostname.slice(1, -1).split("::");
  const [left, right] = [leftPart, rightPart ?? ""].map((part) => part.split(":").filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = rightPart === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill("0"), ...right];
};

const toIPv4 = (...groups: readonly string[]): string =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join(".");

/**
 * Returns an IPv4 address or an IPv6 /64, which a provider assigns to one customer.
 * @param ip valid for `isIP`, else ""
 */
export const networkOf = (ip: string): string => {
  if (isIP(ip) !== 6) return isIP(ip) === 4 ? ip : "";
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  return isMapped ? toIPv4(...groups.slice(6)) : `${groups.slice(0, 4).join(":")}::/64`;
};
