/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import { examples } from "#lib/money/reconcile/examples.ts";
import type { Reconciliation } from "#lib/money/reconcile/schema.ts";
import { BalanceCard } from "./statement-desk.tsx";

const reconciliation = examples.getReconciliation.response as Reconciliation;
const start = /^The books start with the opening balance of the first statement recorded here, plus all later/;

afterEach(cleanup);

it("explains the books' balance, once there is one", () => {
  render(<BalanceCard reconciliation={reconciliation} />);
  expect(screen.getByText(start)).toBeTruthy();
  cleanup();
  render(<BalanceCard reconciliation={{ ...reconciliation, statement: null }} />);
  expect(screen.queryByText(start)).toBeNull();
});
