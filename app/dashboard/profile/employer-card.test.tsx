/** @jest-environment @happy-dom/jest-environment */
import { existsSync } from "node:fs";
import { cleanup, render, screen } from "@testing-library/react";
import type { Account } from "../../../lib/account/schema.ts";
import { brandOf } from "../../../lib/brand/brand.ts";
import { EmployerCard } from "./employer-card.tsx";

jest.mock("../../_shell/language/texts-of.ts", () => ({
  textsOf: (words: { readonly en: unknown }) => Promise.resolve(words.en),
}));

const address = { address1: "1 Pine Street", address2: "", address3: "", city: "Duluth", state: "MN", zip: "55802" };
const member = { employerId: null, employerName: null, address, reportingMode: null };
const formOf = async (
  account: Pick<Account, "employerId" | "employerName" | "address" | "reportingMode">,
  host: string,
) => {
  render(await EmployerCard({ account, brand: brandOf(host) }));
  return screen.queryByRole("link", { name: "change of address form (PDF)" })?.getAttribute("href") ?? null;
};

afterEach(cleanup);

it.each(["health", "pension"])("leads a member who moved to the form of the %s fund, which is there", async (host) => {
  const form = await formOf(member, host);
  expect(form).toBe(`/documents/members/${host}-change-of-address.pdf`);
  expect(existsSync(`public${form}`)).toBe(true);
  expect(screen.getByRole("link", { name: "message to us" }).getAttribute("href")).toBe("/dashboard/inbox/new");
});

it("doesn’t offer the members’ form to an employer", async () => {
  expect(
    await formOf({ ...member, employerId: "1000001-0001", employerName: "Lakeside Freight" }, "health"),
  ).toBeNull();
});
