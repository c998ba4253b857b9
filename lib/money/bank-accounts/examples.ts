import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const exampleOf = (operation: string) => ({
  params: { bankAccountId: id },
  badParams: [{ bankAccountId: "x" }, { bankAccountId: "7f1f6f43" }],
  path: `/api/bank-accounts/${id}/${operation}`,
});
const response = {
  bankAccounts: [
    {
      id,
      nickname: "Payroll",
      last4: "6789",
      type: "CHECKING",
      state: "UNVERIFIED",
      usableFrom: "2026-07-14",
      blockedCode: null,
      correctBy: null,
      bankName: "",
      verification: "MICRO",
      verifiesOn: null,
      returnedTest: null,
      areAmountsSent: true,
      amountTriesLeft: 5,
      addedAt: "2026-07-10T12:00:00.000Z",
      version: 1,
    },
  ],
  authorization: { version: "1", text: "I authorize" },
};
const body = {
  routing: "1234-5678-0",
  accountNumber: "000440098765",
  accountNumberAgain: "000440098765",
  type: "CHECKING",
  nickname: "Payroll",
  verification: "PRENOTE",
  authorizationVersion: "2026-01",
};

export const examples = {
  listBankAccounts: { response },
  addBankAccount: {
    body,
    badBodies: [
      {},
      { ...body, type: "LOAN" },
      { ...body, routing: 1 },
      { ...body, accountNumber: "1".repeat(101) },
      { ...body, verification: "PHONE" },
    ],
    response,
  },
  renameBankAccount: {
    ...exampleOf("nickname"),
    body: { nickname: "Payroll" },
    badBodies: [{}, { nickname: 7 }, { nickname: "x".repeat(201) }],
    response,
  },
  closeBankAccount: { ...exampleOf("close"), response },
  requestPrenote: { ...exampleOf("prenote"), response },
  confirmBankAmounts: {
    ...exampleOf("amounts"),
    body: { amounts: [12, 34] },
    badBodies: [
      {},
      { amounts: [12] },
      { amounts: [0, 34] },
      { amounts: [12, 100] },
      { amounts: ["12", "34"] },
      { amounts: [1, 2, 3] },
    ],
    response,
  },
} satisfies CallExamples;
