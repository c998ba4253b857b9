import { BlockList, isIP } from "node:net";

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 4 ? "ipv4" : "ipv6");

/** Normalizes an address: removes the zone and the IPv6 form of an IPv4 address. */
const normalizeAddress = (address: string): string => address.replace(/%.*$/s, "").replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * Parses the proxies whose X-Forwarded-For is trusted.
 * @param list addresses or networks, separated by commas: "10.0.0.7, 192.168.0.0/16"
 * @throws Error that quotes the invalid entry
 */
export const parseTrustedProxies = (list: string): BlockList => {
  const trusted = new BlockList();
  for (const entry of list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = "", bits] = entry.split("/");
    const max = isIP(address) === 4 ? 32 : 128;
    const prefix = Number(bits ?? max);
    if (isIP(address) === 0 || !/^\d{0,3}$/.test(bits ?? "") || prefix > max)
      throw new Error(`TRUSTED_PROXIES has "${entry}", which is neither an address nor a network like 10.0.0.0/8.`);
    trusted.addSubnet(address, prefix, familyOf(address));
  }
  return trusted;
};

export const isTrustedProxy = (address: string, trusted: BlockList): boolean =>
  isIP(normalizeAddress(address)) !== 0 &&
  trusted.check(normalizeAddress(address), familyOf(normalizeAddress(address)));

/** Returns the visitor's address: the last one in front of the trusted proxies. */
export const visitorAddress = (socketAddress: string, forwardedFor: string | undefined, trusted: BlockList): string => {
  const chain = [...(forwardedFor ?? "").split(","), socketAddress].map((part) => normalizeAddress(part.trim()));
  let address = chain.pop() ?? "";
  while (isTrustedProxy(address, trusted)) {
    const previousHop = chain.pop() ?? "";
    // The proxy sent no address, so its own is the last one we know.
    if (isIP(previousHop) === 0) break;
    address = previousHop;
  }
  return address;
};
