/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/reconcile/examples.ts";
import type { MatchBody, Reconciliation } from "#lib/money/reconcile/schema.ts";
import { answer, stubPortal } from "../../_testing/stub-portal.ts";
import { ExactCard } from "./match-cards.tsx";

const example = examples.getReconciliation.response as Reconciliation;
const suggestedMatch = (id: string, text: string, name: string, cents: number): Reconciliation["exact"][number] => ({
  line: { id: `line-${id}`, day: "2026-07-16", cents, text, reference: "" },
  item: { kind: "DEPOSIT", id: `item-${id}`, name, day: "2026-07-15", cents, isOverdue: false },
  why: "Same amount.",
});
const reconciliation: Reconciliation = {
  ...example,
  exact: [suggestedMatch("a", "COUNTER CREDIT", "Deposit A", 700), suggestedMatch("b", "WIRE IN", "Deposit B", 900)],
  lines: [],
  items: [],
};
const path = "POST /api/bank-statements/matches";

/** Shows the suggestions. @returns the matches sent so far */
const show = () => {
  const calls = stubPortal({ [path]: () => answer(example) });
  render(
    <ExactCard
      reconciliation={reconciliation}
      perform={async (_name, send) => ((await send("key")).ok ? null : "failed")}
    />,
  );
  return () => calls.map(({ body }) => (body as MatchBody).matches);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

afterEach(cleanup);

it("matches the selected suggestions", async () => {
  const sentCalls = show();
  const wire = screen.getByRole("checkbox", { name: "Match WIRE IN" });
  await userEvent.click(wire);
  await press("Match");
  expect(sentCalls()).toEqual([[{ lineIds: ["line-a"], items: [{ kind: "DEPOSIT", id: "item-a" }], reason: "" }]]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Match COUNTER CREDIT" }));
  expect(screen.getByRole("button", { name: "Match" })).toHaveProperty("disabled", true);
  await userEvent.click(wire);
  await press("Match");
  expect(sentCalls().at(-1)).toMatchObject([{ lineIds: ["line-b"] }]);
});

it("offers to match a suggested line otherwise, or to explain it", async () => {
  const sentCalls = show();
  await press("Choose… for WIRE IN");
  const books = within(screen.getByRole("group", { name: "In the books" }));
  const [suggestedBox, otherBox] = books.getAllByRole<HTMLInputElement>("checkbox");
  expect([suggestedBox?.checked, otherBox?.checked]).toEqual([true, false]);
  await userEvent.click(books.getByRole("checkbox", { name: /^Deposit B/ }));
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Interest.");
  await press("Explain");
  expect(sentCalls()).toEqual([[{ lineIds: ["line-b"], items: [], reason: "Interest." }]]);
});

it("offers to match a suggested line together with another line", async () => {
  const sentCalls = show();
  await press("Choose… for WIRE IN");
  await userEvent.click(screen.getByRole("checkbox", { name: /^COUNTER CREDIT/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^Deposit A/ }));
  await userEvent.click(screen.getAllByRole("button", { name: "Match" })[0]!);
  expect(sentCalls()[0]?.[0]?.lineIds.toSorted()).toEqual(["line-a", "line-b"]);
});
