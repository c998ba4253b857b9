import { listNewPayCodes } from "./list-pay-codes.ts";

it("names rows without a code as the table of codes does", () => {
  const codes = ["", "REG"].map((value) => ({ value, rows: 1, guess: null, why: "" }));
  const [note] = listNewPayCodes(codes, { columns: [], values: [], constants: {}, payCodes: [] });
  expect(note?.message).toContain("“(no code)”, “REG”");
});
