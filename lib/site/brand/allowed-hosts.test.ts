import { canonicalOrigin } from "./allowed-hosts.ts";

it("a fund has one address, whichever of its host names was requested", () => {
  const settings = {
    ALLOWED_HOSTS: ["www.health.example", "health.example", "pension.example"],
    PUBLIC_SCHEME: "https",
  } as const;
  const hosts = ["health.example", "WWW.health.example", "pension.example:8443"];
  expect(hosts.map((host) => canonicalOrigin(host, settings))).toEqual([
    "https://www.health.example",
    "https://www.health.example",
    "https://pension.example:8443",
  ]);
});

it("if there is no list of hosts, the address is the requested host if it is valid", () => {
  const settings = { ALLOWED_HOSTS: [], PUBLIC_SCHEME: "http" } as const;
  const hosts = ["pension.localhost:8080", "health.localhost", "", "a b", "x:99999"];
  expect(hosts.map((host) => canonicalOrigin(host, settings))).toEqual([
    "http://pension.localhost:8080",
    "http://health.localhost",
    "http://localhost",
    "http://localhost",
    "http://localhost",
  ]);
});
