/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/deposits/examples.ts";
import type { DepositList, LockboxBody, LockboxFile } from "#lib/money/deposits/schema.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { DepositDesk } from "./deposit-desk.tsx";

const none: DepositList = { deposits: [], page: { next: null, previous: null } };
const file = examples.readLockbox.answer as LockboxFile;
const [check] = file.checks;
const checks = [check!, { ...check!, line: 5, number: "77", cents: 10_001 }];
const recordCall = "POST /api/deposits/lockbox";
const read = { "POST /api/deposits/lockbox/read": () => answer({ ...file, checks }) };

const choose = () =>
  userEvent.upload(screen.getByLabelText("Lockbox file"), new File(["1"], "lockbox.txt", { type: "text/plain" }));
const record = () => userEvent.click(screen.getByRole("button", { name: "Record checks" }));

afterEach(cleanup);

it("records a duplicate check after the clerk confirms that it is another one", async () => {
  const repeats = "Already recorded, received Thu, Jul 2, 2026.";
  const isAnother = (body: unknown): (boolean | undefined)[] =>
    (body as LockboxBody).checks.map((one) => one.isAnother);
  const calls = stubPortal({
    ...read,
    [recordCall]: ({ body }) =>
      isAnother(body)[1] === true ? answer(none) : refuse(422, "RecordedBefore", "Refused.", { "checks.1": repeats }),
  });
  render(<DepositDesk initial={none} today="2026-07-10" defaultFund="HW" />);
  await choose();
  await record();
  expect(await screen.findByText("Refused.")).toBeTruthy();
  expect(screen.getByText(repeats)).toBeTruthy();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Record as another check 77" });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  await record();
  expect(await screen.findByText(/^2 checks of \$1,517\.94 were recorded\./)).toBeTruthy();
  expect(calls.filter(({ call }) => call === recordCall).map(({ body }) => isAnother(body))).toEqual([
    [undefined, undefined],
    [undefined, true],
  ]);
});

it.each(["HW", "PEN"] as const)("preselects the site's fund, %s", async (defaultFund) => {
  stubPortal(read);
  render(<DepositDesk initial={none} today="2026-07-10" defaultFund={defaultFund} />);
  await choose();
  const chosen = ["Fund", "Lockbox fund"].map((label) => screen.getByLabelText<HTMLSelectElement>(label).value);
  expect(chosen).toEqual([defaultFund, defaultFund]);
});
