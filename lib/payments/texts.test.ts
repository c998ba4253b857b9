import { paymentStateText } from "./texts.en.ts";

describe("paymentStateText", () => {
  it("names a return by its code and its meaning", () => {
    expect(paymentStateText("RETURNED", "R01")).toBe("Returned: R01, not enough money in the account");
  });

  it("names a code no one has words for by the code alone", () => {
    expect(paymentStateText("RETURNED", "R99")).toBe("Returned: R99");
  });

  it("is one word otherwise", () => {
    expect(paymentStateText("SCHEDULED", null)).toBe("Scheduled");
  });
});
