import { existsSync } from "node:fs";
import { brandOf } from "./brand.ts";

it.each([
  ["pension.localhost:8080", "pension"],
  ["www.PENSION-fund.example", "pension"],
  ["mypensions.example", "pension"],
  ["health.localhost:8080", "health"],
  ["localhost", "health"],
  ["", "health"],
])("host %j is the %s fund", (host, key) => expect(brandOf(host).key).toBe(key));

it("the funds differ in name, about text, colors and favicon, and both favicons exist", () => {
  const [health, pension] = [brandOf("health.localhost"), brandOf("pension.localhost")];
  for (const part of ["fund", "fullName", "about", "favicon", "color", "themeColor"] as const)
    expect(health[part]).not.toEqual(pension[part]);
  for (const brand of [health, pension]) expect(existsSync(`public${brand.favicon}`)).toBe(true);
});
