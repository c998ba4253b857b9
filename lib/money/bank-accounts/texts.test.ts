import { bankAccountText } from "./texts.en.ts";

describe("bankAccountText", () => {
  it("shows the last four digits only", () => {
    expect(bankAccountText("Operating", "6789")).toBe("Operating ••6789");
  });
});
