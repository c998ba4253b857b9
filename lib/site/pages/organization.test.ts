import { readFileSync } from "node:fs";
import { brandOf } from "../brand/brand.ts";
import { organizationJson, socialCard } from "./site-metadata.ts";
import { securityTxt } from "./security-txt.ts";

const origin = "https://pension.example.org";
const brand = brandOf("pension.example.org");

it("describes the fund of the host to search engines, and can't end its script element", () => {
  const json = organizationJson({ ...brand, family: "x", fullName: "A</script><b>Fund" }, origin);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Organization",
    name: "A</script><b>Fund",
    url: "https://pension.example.org/",
    telephone: "+15550100200",
    address: { streetAddress: "400 Harbor Street, Suite 210", postalCode: "55802", addressCountry: "US" },
  });
});

it("security.txt contains the fund's own address and expires within a year", () => {
  const text = securityTxt(brand, origin, new Date("2026-06-17T15:00:00Z"));
  expect(text.split("\n")).toEqual([
    "Contact: mailto:help@pension.example",
    "Contact: tel:+1-555-010-0200",
    "Expires: 2026-12-14T00:00:00Z",
    "Preferred-Languages: en",
    "Canonical: https://pension.example.org/.well-known/security.txt",
    "Policy: https://pension.example.org/privacy#report-a-weakness",
    "",
  ]);
});

it.each(["health", "pension"])("has a social card of the %s fund in the size that pages declare", (fund) => {
  const { file, width, height } = socialCard(brandOf(fund));
  const png = readFileSync(`public${file}`);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  expect(png.length).toBeLessThan(200_000);
});
