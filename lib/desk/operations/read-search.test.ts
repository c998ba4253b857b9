import { readSearch } from "./read-search.ts";

it.each(["", "   "])("reads %j as an empty search", (typedText) => expect(readSearch(typedText)).toBeNull());

it.each([
  ["1000001-0001", { idDigits: "10000010001", amounts: [] }],
  ["1000001", { idDigits: "1000001", amounts: [100_000_100, 1_000_001] }],
  ["1,234.56", { idDigits: null, confirmationNo: null, amounts: [123_456] }],
  ["$1,234.56", { idDigits: null, amounts: [123_456] }],
  ["37421", { amounts: [3_742_100, 37_421], last4: null, trace: null }],
  ["6789", { last4: "6789", amounts: [678_900, 6_789], confirmationNo: "6789" }],
  ["091000010000012", { trace: "091000010000012", idDigits: null, amounts: [] }],
  ["91000010000012", { trace: "091000010000012" }],
  ["abcd", { confirmationNo: "ABCD", words: ["abcd"] }],
  ["O’Brien, José", { words: ["obrien", "jose"], confirmationNo: null }],
  ["123-45-6789", { last4: null, trace: null, amounts: [] }],
  ["%", { words: [] }],
  ["0.00", { amounts: [] }],
  ["p-260710-abc123", { confirmationNo: "P-260710-ABC123", idDigits: null }],
  [" P-260710 - ABC123 ", { confirmationNo: "P-260710-ABC123" }],
  ["T-2606-ABC123", { confirmationNo: "T-2606-ABC123" }],
  ["Lakeside  Freight", { name: "Lakeside Freight", confirmationNo: null, idDigits: null, amounts: [] }],
  ["W-771", { itemNo: "W-771", amounts: [] }],
  ["w-771 b", { itemNo: "W-771 B" }],
  ["88_10%", { itemNo: null }],
  ["100000100011", { idDigits: null }],
])("reads %j with all its possible meanings", (typedText, expected) =>
  expect(readSearch(typedText)).toMatchObject(expected),
);
