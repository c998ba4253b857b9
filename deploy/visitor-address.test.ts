import { isTrustedProxy, parseTrustedProxies, visitorAddress } from "./visitor-address.ts";

describe("the visitor's address", () => {
  const trusted = parseTrustedProxies("10.0.0.7, 192.168.0.0/16, 2001:db8:1::/48");

  it.each<[string, string | undefined, string]>([
    ["203.0.113.5", "1.2.3.4", "203.0.113.5"],
    ["10.0.0.7", "1.2.3.4", "1.2.3.4"],
    ["::ffff:10.0.0.7", "1.2.3.4", "1.2.3.4"],
    ["10.0.0.7", "6.6.6.6, 1.2.3.4, 192.168.1.1", "1.2.3.4"],
    ["2001:db8:1::5", "2001:db8:2::9", "2001:db8:2::9"],
    ["10.0.0.7", undefined, "10.0.0.7"],
    ["10.0.0.7", "unknown", "10.0.0.7"],
    ["10.0.0.7", "1.2.3.4, evil\r\nX: 1", "10.0.0.7"],
    ["10.0.0.8", "1.2.3.4", "10.0.0.8"],
  ])("of a connection from %s that forwards %j is %s", (socket, forwardedFor, visitor) => {
    expect(visitorAddress(socket, forwardedFor, trusted)).toBe(visitor);
  });

  it("is never what a visitor claims where no proxy is trusted", () => {
    expect(visitorAddress("127.0.0.1", "1.2.3.4", parseTrustedProxies(""))).toBe("127.0.0.1");
    expect(isTrustedProxy("", trusted)).toBe(false);
  });

  it.each(["10.0.0", "10.0.0.0/33", "2001:db8::/129", "10.0.0.0/x", "proxy.example"])(
    "refuses to start with TRUSTED_PROXIES=%s",
    (list) => expect(() => parseTrustedProxies(list)).toThrow(`"${list}"`),
  );
});
