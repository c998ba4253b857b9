/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import type { Account } from "../../../lib/identity/account/schema.ts";
import { brandOf } from "../../../lib/site/brand/brand.ts";
import { routes } from "../../../lib/routes.ts";
import { EmployerCard } from "./employer-card.tsx";

jest.mock("../../_shell/language/texts-of.ts", () => ({
  textsOf: (texts: { readonly en: unknown }) => Promise.resolve(texts.en),
}));

const address = { address1: "1 Pine Street", address2: "", address3: "", city: "Duluth", state: "MN", zip: "55802" };
const member = { employerId: null, employerName: null, address, reportingMode: null };
const formOf = async (
  account: Pick<Account, "employerId" | "employerName" | "address" | "reportingMode">,
  changesAddress: boolean,
) => {
  render(await EmployerCard({ account, brand: brandOf("health"), changesAddress }));
  return screen.queryByRole("link", { name: "Send us your new address" })?.getAttribute("href") ?? null;
};

afterEach(cleanup);

it.each([address, null])("links a member to the address form, with or without an address on file", async (onFile) => {
  expect(await formOf({ ...member, address: onFile }, true)).toBe(routes.changeAddress);
});

it("doesn't offer the members' form to an employer", async () => {
  expect(await formOf({ ...member, employerId: "1000001-0001", employerName: "Lakeside Freight" }, false)).toBeNull();
});
