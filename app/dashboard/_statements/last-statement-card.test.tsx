/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/reconcile/examples.ts";
import type { Reconciliation } from "#lib/money/reconcile/schema.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { LastStatementCard } from "./statement-desk.tsx";

const reconciliation = examples.getReconciliation.response as Reconciliation;
const path = `POST /api/bank-statements/${reconciliation.last!.id}/undo`;
const refusalText = "The Health statement has lines that are matched or explained.";

afterEach(cleanup);

it("undoes the last statement with a reason, and keeps the reason when the fund refuses", async () => {
  let tries = 0;
  const calls = stubPortal({
    [path]: () =>
      (tries += 1) === 1 ? refuse(422, "HasMatches", refusalText) : answer({ ...reconciliation, last: null }),
  });
  const perform = async (_name: string, send: (key: string) => Promise<{ ok: boolean; failure?: { text: string } }>) =>
    (await send("key")).failure?.text ?? null;
  render(<LastStatementCard reconciliation={reconciliation} perform={perform as never} />);
  expect(
    screen.getByText(
      /^Thu, Jul 16, 2026, closes at \$11,417\.93\. statement\.bai, recorded by Thea Okonjo, [^:]+:\d\d AM CT\.$/,
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Undo statement" }));
  const reason = screen.getByLabelText<HTMLTextAreaElement>("Reason");
  await userEvent.type(reason, "Another account.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(refusalText)).toBeTruthy();
  expect(reason.value).toBe("Another account.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(calls.map(({ body }) => body)).toEqual([{ reason: "Another account." }, { reason: "Another account." }]);
});

it("shows undone statements with their reasons, even when no statement remains", () => {
  render(
    <LastStatementCard reconciliation={{ ...reconciliation, last: null }} perform={() => Promise.resolve(null)} />,
  );
  expect(screen.queryByRole("button", { name: "Undo statement" })).toBeNull();
  expect(screen.getByText(/Undone by Sam Park, .+: The file of another day\./)).toBeTruthy();
});
