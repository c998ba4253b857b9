/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import type { TadView } from "../store/tad-view.ts";
import { FindingsBanner } from "./findings-banner.tsx";

const finding = (lineId: string): Finding => ({
  ruleId: "status-unknown",
  severity: "ERROR",
  lineId,
  unitCode: "HF200A",
  field: null,
  value: "",
  message: "This status doesn’t exist.",
  acknowledged: false,
});
const viewOf = (lineIds: readonly string[]) =>
  ({
    lines: new Map(),
    general: [],
    sheets: [{ first: lineIds, folded: [] }],
    findings: new Map(lineIds.map((lineId) => [lineId, [finding(lineId)]])),
  }) as unknown as TadView;
afterEach(cleanup);

const nextAddress = (): string | null => screen.getByRole("link", { name: "Next" }).getAttribute("href");
const followNextLink = async (): Promise<string | null> => {
  const address = nextAddress();
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(nextAddress()).not.toBe(address));
  return address;
};

it("leads from finding to finding and back to the first", async () => {
  render(<FindingsBanner view={viewOf(["a", "b", "c"])} />);
  const addresses = [await followNextLink(), await followNextLink(), await followNextLink(), await followNextLink()];
  expect(addresses).toEqual(["#line-a", "#line-b", "#line-c", "#line-a"]);
});

it("leads to the finding after one that was fixed", async () => {
  const { rerender } = render(<FindingsBanner view={viewOf(["a", "b", "c"])} />);
  await followNextLink();
  await followNextLink();
  rerender(<FindingsBanner view={viewOf(["a", "c"])} />);
  expect(nextAddress()).toBe("#line-c");
});
