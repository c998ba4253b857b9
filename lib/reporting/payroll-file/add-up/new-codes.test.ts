import { listNewPayCodes } from "./list-pay-codes.ts";

it("labels rows without a code like the table of codes", () => {
  const codes = ["", "REG"].map((value) => ({ value, rows: 1, guess: null, why: "" }));
  const [note] = listNewPayCodes(codes, { columns: [], values: [], constants: {}, payCodes: [] });
  expect(note?.message).toContain("“(no code)”, “REG”");
});
