import fc from "fast-check";
import { z } from "zod";
import { inAnySpelling, withChanges } from "./known-names.ts";

const words = { email: ["emailAddress", "mail"] };
const schema = inAnySpelling(
  z.object({ firstName: z.string(), employerId: z.string().optional(), email: z.string().optional() }),
  words,
);
const portalFields = { firstName: "Dana", employerId: "1000001-0001", email: "dana@employer.example" };

it.each([
  ["as the portal spells them", portalFields],
  ["in PascalCase", { FirstName: "Dana", EmployerId: "1000001-0001", Email: "dana@employer.example" }],
  ["in snake_case", { first_name: "Dana", employer_id: "1000001-0001", email_address: "dana@employer.example" }],
  ["with an abbreviation in capitals", { firstName: "Dana", employerID: "1000001-0001", EMail: portalFields.email }],
  ["under another name", { firstName: "Dana", employerId: "1000001-0001", emailAddress: "dana@employer.example" }],
  ["inside a data object", { data: portalFields, success: true }],
  ["inside two objects", { Result: { User: portalFields } }],
  [
    "partly inside an object",
    { firstName: "Dana", profile: { EmployerId: "1000001-0001", email: portalFields.email } },
  ],
])("reads fields %s", (_, response) => {
  expect(schema.parse(response)).toEqual(portalFields);
});

it("prefers the outer of two fields, and the exact spelling over others", () => {
  expect(schema.parse({ FIRSTNAME: "X", firstName: "Dana", user: { firstName: "Other" } })).toEqual({
    firstName: "Dana",
  });
});

it("finds nothing in lists, texts and objects without a user", () => {
  for (const response of [
    [portalFields],
    "Dana",
    null,
    7,
    { employer: portalFields },
    { data: { data: { data: portalFields } } },
  ])
    expect(schema.safeParse(response).success).toBe(false);
});

it("ignores fields named like properties of Object.prototype", () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    const inside = JSON.parse(`{ "${name}": { "firstName": "Mallory" } }`);
    expect([name, schema.safeParse(inside).success]).toEqual([name, false]);
    expect(schema.parse({ ...inside, firstName: "Dana" })).toEqual({ firstName: "Dana" });
  }
});

it("changes fields where they are, and leaves everything else unchanged", () => {
  const response = { Id: 7, Profile: { FirstName: "Dana", FavoriteColor: "teal" }, Tags: ["a"] };
  expect(withChanges(response, { firstName: "Ana", email: "ana@employer.example" }, words)).toEqual({
    Id: 7,
    Profile: { FirstName: "Ana", FavoriteColor: "teal" },
    Tags: ["a"],
    email: "ana@employer.example",
  });
  expect(response.Profile.FirstName).toBe("Dana");
});

it("reads back its own changes and keeps every other field", () => {
  const spelling = fc.constantFrom("firstName", "FirstName", "first_name", "FIRST-NAME");
  fc.assert(
    fc.property(
      spelling,
      fc.constantFrom("Profile", "account", null),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (name, inside, rest) => {
        const otherFields = Object.fromEntries(
          Object.entries(rest).filter(([key]) => !/first.?name/i.test(key) && key !== "__proto__"),
        );
        const response =
          inside === null ? { [name]: "Dana", ...otherFields } : { [inside]: { [name]: "Dana", ...otherFields } };
        const changed = withChanges(response, { firstName: "Ana" });
        expect(schema.parse(changed).firstName).toBe("Ana");
        expect(withChanges(changed, { firstName: "Dana" })).toEqual(response);
      },
    ),
  );
});
