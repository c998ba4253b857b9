import { readSearch } from "./read-search.ts";

it.each(["", "   "])("reads %j as no search", (typed) => expect(readSearch(typed)).toBeNull());

it.each([
  ["1000001-0001", { idDigits: "10000010001", cents: null }],
  ["1000001", { idDigits: "1000001", cents: 100_000_100 }],
  ["1,234.56", { idDigits: null, confirmationNo: null, cents: 123_456 }],
  ["$1,234.56", { idDigits: null, cents: 123_456 }],
  ["0.00", { cents: null }],
  ["p-260710-abc123", { confirmationNo: "P-260710-ABC123", idDigits: null }],
  [" P-260710 - ABC123 ", { confirmationNo: "P-260710-ABC123" }],
  ["T-2606-ABC123", { confirmationNo: "T-2606-ABC123" }],
  ["Lakeside  Freight", { name: "Lakeside Freight", confirmationNo: null, idDigits: null, cents: null }],
  ["100000100011", { idDigits: null }],
])("reads %j as what it can mean", (typed, meant) => expect(readSearch(typed)).toMatchObject(meant));
