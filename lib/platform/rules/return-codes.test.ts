import { blocksAccount, canRetry, isBetweenBanks, isReturnCode, returnCodes, returnText } from "./return-codes.ts";

const codes = [...Object.keys(returnCodes), "R99", ""];

describe("a return code", () => {
  it("allows two retries of a debit for only R01 and R09", () => {
    const retryableCodes = (attempt: number) => codes.filter((code) => canRetry(code, attempt));
    expect(retryableCodes(1)).toEqual(["R01", "R09"]);
    expect(retryableCodes(2)).toEqual(["R01", "R09"]);
    expect(retryableCodes(3)).toEqual([]);
  });

  it("blocks the account for debits if no debit could succeed", () => {
    expect(codes.filter(blocksAccount)).toEqual([
      "R02",
      "R03",
      "R04",
      "R05",
      "R07",
      "R08",
      "R10",
      "R16",
      "R20",
      "R29",
      "R31",
    ]);
  });

  it("requires a new authorization or another account if the debit wasn’t authorized", () => {
    for (const code of ["R05", "R07", "R08", "R10", "R29", "R31"]) {
      expect(returnText(code)).toContain("a new authorization, or pay from another bank account.");
      expect(returnText(code)).not.toContain("then pay again");
    }
  });

  it("is accepted if Nacha defines it, for a return or between the banks", () => {
    const allCodes = Array.from({ length: 100 }, (_, number) => `R${String(number).padStart(2, "0")}`);
    const missing = allCodes.filter((code) => !isReturnCode(code)).map((code) => Number(code.slice(1)));
    const domesticCodes = Array.from({ length: 14 }, (_, index) => 86 + index);
    expect(missing).toEqual([0, 48, 49, 54, 55, 56, 57, 58, 59, 60, 63, 64, 65, 66, 78, 79, ...domesticCodes]);
    const interbankCodes = allCodes.filter(isBetweenBanks);
    expect([interbankCodes[0], interbankCodes.at(-1), interbankCodes.length]).toEqual(["R61", "R77", 13]);
    expect(interbankCodes.filter((code) => code in returnCodes)).toEqual([]);
    expect(isReturnCode("constructor")).toBe(false);
  });

  it("explains what happened, that the amount is owed again, and what to do", () => {
    expect(returnText("R02")).toBe(
      "Your bank returned this payment (code R02): the account is closed. You owe the amount again. Pay again from another bank account.",
    );
    for (const code of codes) expect(returnText(code)).toMatch(/You owe the amount again\. \S/);
  });

  it("has text for an unknown code, and for the name of a built-in property", () => {
    expect(returnText("R99")).toContain("Call us before you pay again.");
    expect(canRetry("constructor", 1)).toBe(false);
  });
});
