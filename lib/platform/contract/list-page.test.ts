import { z } from "zod";
import { pageQuery, readPageQuery, toPageQuery } from "./list-page.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const schema = z.object({
  ...pageQuery(z.uuid()),
  kind: z.enum(["late", "email"]).optional(),
  find: z.string().max(5).optional(),
});

it.each([
  [{ kind: "late", after: "../../identity/account" }, { kind: "late" }],
  [{ kind: "toString", find: " a b " }, { find: "a b" }],
  [{ kind: ["late", "email"], after: id, find: "" }, { after: id }],
  [
    { find: "1234 6789", before: id },
    { find: "1234", before: id },
  ],
  [{ unknown: "1", after: "" }, {}],
])("reads each field of the address %j separately", (address, read) =>
  expect(readPageQuery(schema, address)).toEqual(read),
);

it("reads the page of an address; an invalid id means the first page", () => {
  expect(toPageQuery({ after: id, before: "1" }, z.uuid())).toEqual({ after: id });
  expect(toPageQuery({ after: [id, id] }, z.uuid())).toEqual({});
});
