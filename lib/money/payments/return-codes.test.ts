import { blocksAccount, canRetry, returnCodes, returnText } from "./return-codes.ts";

const codes = [...Object.keys(returnCodes), "R10", "R99", ""];

describe("a return code", () => {
  it("lets a debit be tried again twice for R01 and R09 only", () => {
    const tries = (attempt: number) => codes.filter((code) => canRetry(code, attempt));
    expect(tries(1)).toEqual(["R01", "R09"]);
    expect(tries(2)).toEqual(["R01", "R09"]);
    expect(tries(3)).toEqual([]);
  });

  it("closes the account for debits when no debit could ever work", () => {
    expect(codes.filter(blocksAccount)).toEqual(["R02", "R03", "R04", "R20", "R29"]);
  });

  it("says what happened, that the amount is owed again, and what to do", () => {
    expect(returnText("R02")).toBe(
      "Your bank returned this payment (code R02): the account is closed. You owe the amount again. Pay again from another bank account.",
    );
    for (const code of codes) expect(returnText(code)).toMatch(/You owe the amount again\. \S/);
  });

  it("has words for a code that no one knows, and for a name that every object has", () => {
    expect(returnText("R99")).toContain("Ask your bank what the code means");
    expect(canRetry("constructor", 1)).toBe(false);
  });
});
