/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Representative } from "#lib/desk/employer-details/schema.ts";
import { representativeRefusals, representativeTexts as texts } from "#lib/desk/employer-details/texts.en.ts";
import { answer, refuse, stubPortal } from "#app/_testing/stub-portal.ts";
import { RepresentativeDesk } from "./representative-desk.tsx";

afterEach(cleanup);

const sollie: Representative = {
  representativeId: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b",
  name: "Marta Sollie",
  phone: "5550100131",
  email: "marta@fund.example",
  employers: 2,
  version: 4,
};
const okafor: Representative = {
  representativeId: "0c7a7a0e-6c52-4d1c-8a55-2b9d0a4f6c11",
  name: "Ben Okafor",
  phone: "5550100188",
  email: "ben@fund.example",
  employers: 0,
  version: 1,
};
const list = { representatives: [okafor, sollie], unassigned: 0 };
const employers = [
  { employerId: "1000001-0001", employerName: "Lakeside Freight" },
  { employerId: "1000003-0001", employerName: "Summit Office Supply" },
];
const base = "/api/operations/representatives";
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("shows which employers move, and moves only the chosen ones", async () => {
  const calls = stubPortal({
    [`GET ${base}/employers?of=${sollie.representativeId}`]: () => answer({ employers }),
    [`POST ${base}/${okafor.representativeId}/employers`]: () =>
      answer({
        representatives: [
          { ...okafor, employers: 1 },
          { ...sollie, employers: 1 },
        ],
        unassigned: 0,
      }),
  });
  render(<RepresentativeDesk initial={list} />);
  await press("Move employers of Marta Sollie");
  await screen.findByRole("checkbox", { name: "Lakeside Freight (1000001-0001)" });
  await press(texts.review);
  expect(screen.getByText(texts.noneChosen)).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: texts.chooseAll(2) }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Lakeside Freight (1000001-0001)" }));
  expect(screen.getByText(texts.chosen(1, 2))).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(texts.targetLabel), "Ben Okafor");
  await press(texts.review);
  expect(screen.getByText(texts.reviewText(1, "Marta Sollie", "Ben Okafor"))).toBeTruthy();
  expect(screen.getByText("Summit Office Supply (1000003-0001)")).toBeTruthy();
  expect(screen.queryByText("Lakeside Freight (1000001-0001)")).toBeNull();
  await press(texts.move(1));
  expect(calls.at(-1)?.body).toEqual({ from: sollie.representativeId, employerIds: ["1000003-0001"] });
  expect(screen.getByText(texts.moved(1, "Ben Okafor"))).toBeTruthy();
  expect(screen.getAllByText(texts.employersOf(1))).toHaveLength(2);
});

it("asks before it removes one, and offers that only for one without employers", async () => {
  const calls = stubPortal({
    [`POST ${base}/${okafor.representativeId}/remove`]: () => answer({ representatives: [sollie], unassigned: 0 }),
  });
  render(<RepresentativeDesk initial={list} />);
  expect(screen.getAllByRole("button", { name: texts.remove })).toHaveLength(1);
  await press(texts.remove);
  expect(screen.getByText(texts.removeQuestion("Ben Okafor"))).toBeTruthy();
  expect(calls).toEqual([]);
  await press(texts.remove);
  expect(screen.getByText(texts.removed("Ben Okafor"))).toBeTruthy();
});

it("keeps typed values when another admin has changed it, and shows the current ones", async () => {
  stubPortal({
    [`POST ${base}/${sollie.representativeId}`]: () => refuse(412, "Stale", representativeRefusals.Stale),
    [`GET ${base}`]: () =>
      answer({ representatives: [okafor, { ...sollie, phone: "5550100199", version: 5 }], unassigned: 0 }),
  });
  render(<RepresentativeDesk initial={list} />);
  await press("Change Marta Sollie");
  const name = screen.getByLabelText<HTMLInputElement>("Name");
  await userEvent.type(name, " Berg");
  await press("Save Marta Sollie");
  expect(screen.getByText(representativeRefusals.Stale)).toBeTruthy();
  expect(screen.getByText("(555) 010-0199, marta@fund.example")).toBeTruthy();
  expect(name.value).toBe("Marta Sollie Berg");
});

it("marks each invalid field, and sends nothing", async () => {
  const calls = stubPortal({});
  render(<RepresentativeDesk initial={list} />);
  await press("Add an account representative");
  await press("Save");
  expect(screen.getAllByText(/ Required$/)).toHaveLength(3);
  expect(calls).toEqual([]);
});
