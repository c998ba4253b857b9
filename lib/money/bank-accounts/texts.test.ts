import { examples } from "./examples.ts";
import type { BankAccountList } from "./schema.ts";
import { bankAccountNextText, bankAccountText, debitObstacleText } from "./texts.en.ts";

describe("bankAccountText", () => {
  it("shows the last four digits only", () => {
    expect(bankAccountText("Operating", "6789")).toBe("Operating ••6789");
  });
});

describe("an account with new data from its bank", () => {
  const [account] = (examples.listBankAccounts.response as BankAccountList).bankAccounts;
  const noticedAccount = { ...account!, state: "VERIFIED", usableFrom: null, correctBy: "2026-07-24" } as const;

  it("can be chosen for a payment until the last day to confirm the data, and is held after it", () => {
    expect(debitObstacleText(noticedAccount, "2026-07-24")).toBeNull();
    expect(debitObstacleText(noticedAccount, "2026-07-25")).toMatch(/ is held: its bank sent us new details/);
  });

  it("is described as waiting, and then as held", () => {
    expect(bankAccountNextText(noticedAccount, "2026-07-24")).toMatch(
      /by Fri, Jul 24, 2026, and debits wait until then/,
    );
    expect(bankAccountNextText(noticedAccount, "2026-07-25")).toMatch(/^It is held/);
  });
});
