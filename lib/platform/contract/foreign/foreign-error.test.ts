import { readForeignError } from "./foreign-values.ts";

const summaryOf = (value: unknown) => {
  const readSummary = readForeignError(value);
  return [readSummary?.SystemMessages[0]?.Message, readSummary?.message, readSummary?.fields];
};

it.each([
  [
    "the specification's form",
    { SystemMessages: [{ Message: "First." }, { Message: "Second." }], message: "AccountDisabled" },
    ["First.", "AccountDisabled", {}],
  ],
  [
    "camelCase",
    { systemMessages: [{ message: "First." }], Message: "AccountDisabled" },
    ["First.", "AccountDisabled", {}],
  ],
  ["messages that are strings", { SystemMessages: ["First."] }, ["First.", undefined, {}]],
  ["a single message", { SystemMessages: { Message: "Only." } }, ["Only.", undefined, {}]],
  [
    "a sentence in place of the code",
    { Message: "The request is invalid." },
    ["The request is invalid.", undefined, {}],
  ],
  [
    "problem details",
    { type: "about:blank", title: "Bad Request", status: 400, detail: "LastName must not be empty." },
    ["LastName must not be empty.", undefined, {}],
  ],
  [
    "problem details with fields",
    { title: "One or more validation errors occurred.", errors: { lastName: ["Too long.", "Odd."], x: [] } },
    ["Too long.", undefined, { lastName: "Too long." }],
  ],
  [
    "a list of errors",
    { errors: [{ code: "DuplicateName", description: "This name is taken." }, "Odd."] },
    ["This name is taken.", undefined, {}],
  ],
  ["snake_case", { system_messages: [{ message: "First." }] }, ["First.", undefined, {}]],
  ["only a text", "This name is taken.", ["This name is taken.", undefined, {}]],
  ["only a code", "AccountDisabled", [undefined, "AccountDisabled", {}]],
  ["unknown fields only", { status: 400 }, [undefined, undefined, {}]],
  ["fields of other types", { SystemMessages: [7, null], message: 9, fields: ["a"] }, [undefined, undefined, {}]],
])("reads %s", (_, value, expected) => {
  expect(summaryOf(value)).toEqual(expected);
});

it.each([[["a"]], [null], [7], [true]])("returns null for %j", (value) => {
  expect(readForeignError(value)).toBeNull();
});
