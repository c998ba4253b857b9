/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/money/deposits/examples.ts";
import type { DepositList, LockboxBody, LockboxFile } from "#lib/money/deposits/schema.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { DepositDesk } from "./deposit-desk.tsx";

const emptyList: DepositList = { deposits: [], page: { next: null, previous: null } };
const file = examples.readLockbox.response as LockboxFile;
const [check] = file.checks;
const checks = [check!, { ...check!, line: 5, number: "77", cents: 10_001 }];
const readCall = (fund = "HW", columns = ""): string =>
  `POST /api/deposits/lockbox/read?fund=${fund}${columns === "" ? "" : `&columns=${encodeURIComponent(columns)}`}`;
const recordCall = "POST /api/deposits/lockbox";
const read = { [readCall()]: () => answer({ ...file, checks }), [readCall("PEN")]: () => answer({ ...file, checks }) };

const choose = () =>
  userEvent.upload(screen.getByLabelText("Lockbox file"), new File(["1"], "lockbox.txt", { type: "text/plain" }));
const record = () => userEvent.click(screen.getByRole("button", { name: "Record checks" }));

afterEach(cleanup);

it("records a duplicate check after the clerk confirms that it is another one", async () => {
  const repeats = "Already recorded, received Thu, Jul 2, 2026.";
  const isAnother = (body: unknown): (boolean | undefined)[] =>
    (body as LockboxBody).checks.map((lockboxCheck) => lockboxCheck.isAnother);
  const calls = stubPortal({
    ...read,
    [recordCall]: ({ body }) =>
      isAnother(body)[1] === true
        ? answer(emptyList)
        : refuse(422, "RecordedBefore", "Refused.", { "checks.1": repeats }),
  });
  render(<DepositDesk initial={emptyList} today="2026-07-10" defaultFund="HW" />);
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

const list = examples.listDeposits.response as DepositList;
const recordedList: DepositList = {
  ...list,
  deposits: list.deposits.map((deposit) => ({
    ...deposit,
    payments: deposit.payments.map((payment) => ({ ...payment, pictures: [] })),
  })),
};
const payment = recordedList.deposits[0]!.payments[0]!;
const pictureCall = `POST /api/deposits/payments/${payment.id}/pictures`;
const scan = new File(["%PDF"], "scan.pdf", { type: "application/pdf" });

const recordCheck = async () => {
  await userEvent.upload(screen.getByLabelText("Choose a picture or PDF of the check"), scan);
  expect(screen.getByText("scan.pdf will be attached.")).toBeTruthy();
  for (const [label, value] of [
    ["Employer ID", payment.employerId],
    ["Number", payment.number],
    ["Payer", payment.payer],
    ["Amount", "1417.93"],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), value);
  await userEvent.click(screen.getByRole("button", { name: "Record payment" }));
};

it("attaches the chosen picture to the recorded payment, and shows it there", async () => {
  const calls = stubPortal({
    "POST /api/deposits/payments": () => answer(recordedList),
    [pictureCall]: () => answer(list.deposits[0]!.payments[0]!),
  });
  render(<DepositDesk initial={emptyList} today="2026-07-10" defaultFund="HW" />);
  await recordCheck();
  expect(await screen.findByText("check-1045.pdf (PDF, 18 KB)")).toBeTruthy();
  expect(calls.map(({ call }) => call)).toEqual(["POST /api/deposits/payments", pictureCall]);
  expect(screen.queryByText("scan.pdf will be attached.")).toBeNull();
});

it("reports a payment that was recorded without its picture, which can be attached later", async () => {
  let tries = 0;
  stubPortal({
    "POST /api/deposits/payments": () => answer(recordedList),
    [pictureCall]: () =>
      (tries += 1) === 1 ? refuse(422, "WrongKind", "scan.pdf is a web page.") : answer(list.deposits[0]!.payments[0]!),
  });
  render(<DepositDesk initial={emptyList} today="2026-07-10" defaultFund="HW" />);
  await recordCheck();
  expect(
    await screen.findByText(
      /^The payment was recorded without its picture\. scan\.pdf is a web page\. Attach it to the payment below/,
    ),
  ).toBeTruthy();
  await userEvent.upload(screen.getByLabelText("Attach a picture or PDF of Check 1045"), scan);
  expect(await screen.findByText("check-1045.pdf (PDF, 18 KB)")).toBeTruthy();
});

it("requests the columns of a file, keeps typed Employer IDs when other columns are read, and sends the choice", async () => {
  const unread: LockboxFile = {
    ...file,
    sha256: "",
    checks: [],
    employers: [],
    table: {
      ...file.table!,
      source: "NAMES",
      kept: null,
      columns: { number: null, amount: null, day: 0, payer: null, employer: null },
      problem: "This file has no column with the name “check number”.",
    },
  };
  const answerForPayer = (payer: number | null) => () => {
    const columns = { number: 1, amount: 3, day: 0, payer, employer: null };
    return answer({ ...file, table: { ...file.table!, source: "CHOSEN", columns } });
  };
  const calls = stubPortal({
    [readCall()]: () => answer(unread),
    [readCall("HW", "1,3,0,,")]: answerForPayer(null),
    [readCall("HW", "1,3,0,2,")]: answerForPayer(2),
    [recordCall]: () => answer(emptyList),
  });
  render(<DepositDesk initial={emptyList} today="2026-07-10" defaultFund="HW" />);
  await choose();
  expect(await screen.findByText(unread.table!.problem)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Record checks" })).toBeNull();
  const readAgain = () => userEvent.click(screen.getByRole("button", { name: "Read with these columns" }));
  const select = (name: string, option: string) =>
    userEvent.selectOptions(screen.getByLabelText(`Column for “${name}”`), option);
  await readAgain();
  expect(await screen.findByText("Choose the column for “Check number”.")).toBeTruthy();
  await select("Check number", "Item (1045)");
  await select("Amount", "Item (1045)");
  await readAgain();
  expect(await screen.findByText(/^Choose a different column for each/)).toBeTruthy();
  await select("Amount", "Paid (1417.93)");
  await readAgain();
  const idField = await screen.findByLabelText<HTMLInputElement>("Employer ID of check 1045");
  await userEvent.clear(idField);
  await userEvent.type(idField, "1000003-00");
  await select("Payer", "Sent by (LAKESIDE FREIGHT)");
  await readAgain();
  const idFieldAfterReload = await screen.findByLabelText<HTMLInputElement>("Employer ID of check 1045");
  expect(idFieldAfterReload.value).toBe("1000003-00");
  await userEvent.clear(idFieldAfterReload);
  await userEvent.type(idFieldAfterReload, "1000001-0001");
  await record();
  expect(await screen.findByText(/^1 check of \$1,417\.93 were recorded\./)).toBeTruthy();
  const { columns } = calls.find(({ call }) => call === recordCall)!.body as LockboxBody;
  expect(columns).toEqual({
    headerSha256: file.table!.headerSha256,
    places: { number: 1, amount: 3, day: 0, payer: 2, employer: null },
  });
});

it.each(["HW", "PEN"] as const)("preselects the site's fund, %s", async (defaultFund) => {
  stubPortal(read);
  render(<DepositDesk initial={emptyList} today="2026-07-10" defaultFund={defaultFund} />);
  await choose();
  const chosenFunds = ["Fund", "Lockbox fund"].map((label) => screen.getByLabelText<HTMLSelectElement>(label).value);
  expect(chosenFunds).toEqual([defaultFund, defaultFund]);
});
