import { toTadFilter } from "./tads-page.tsx";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const noFilter = { year: "", state: "", find: "" };

it.each([
  [{}, noFilter],
  [
    { year: "2025", state: "posted", find: " June " },
    { year: "2025", state: "posted", find: "June" },
  ],
  // Unknown values are ignored.
  [{ year: "20xx", state: "toString" }, noFilter],
  [{ state: ["open", "posted"], find: ["june", "may"] }, noFilter],
  [{ find: "x".repeat(50) }, { ...noFilter, find: "x".repeat(40) }],
])("reads the address %j as the filter %j", (query, filter) =>
  expect(toTadFilter(query as Record<string, string | string[]>).filter).toEqual(filter),
);

it("reads the page from an address, and the first page if the id is invalid", () => {
  expect(toTadFilter({ after: id }).pageQuery).toEqual({ after: id, before: undefined });
  expect(toTadFilter({ after: "1", before: [id, id] }).pageQuery).toEqual({ after: undefined, before: undefined });
});
