import { guessAmountKind } from "./look-of-column.ts";

it.each([
  [null, "Home Dept", ["10", "20"]],
  [null, "Location Code", ["10", "20"]],
  [null, "PaySeq", ["1", "2"]],
  [null, "Check", ["1001", "2001"]],
  [null, "Zip", ["60601", "60602"]],
  [null, "Column1", ["123456", "123457"]],
  [null, "Note", ["8 hours", "late", "none"]],
  [null, "Pay Rate", ["20.50", "21.00"]],
  ["HOURS", "Company Holiday", ["8", "8"]],
  ["HOURS", "Period 2", ["8", "8"]],
  ["HOURS", "Sick", ["8:30", "4"]],
  ["HOURS", "OT Hours", ["n/a", "none", "8"]],
  ["MONEY", "Net Bonus", ["100", "50"]],
  ["MONEY", "Mileage", ["25", "30"]],
  ["MONEY", "Extra", ["$8", "$9"]],
  ["MONEY", "Extra", ["1500.00", "2.00"]],
])("finds %s in a column named “%s” with %j", (look, name, values) => expect(guessAmountKind(name, values)).toBe(look));
