import { listMissingFigures } from "./unknown-codes.ts";
import type { Mapping } from "../ground/mapping.ts";

it.each<[string, Pick<Mapping, "columns" | "payCodes">, string[]]>([
  ["straight time only", { columns: ["ssn", "units_st"] }, ["unitsOT", "unitsDT", "grossWages"]],
  ["hours and wages", { columns: ["ssn", "hours", "other_wages"] }, ["unitsOT", "unitsDT"]],
  ["wages only", { columns: ["ssn", "gross_wages"] }, ["unitsST", "unitsOT", "unitsDT"]],
  [
    "earning codes",
    {
      columns: ["ssn", "pay_code", "units_st", "gross_wages"],
      payCodes: [
        { from: "REG", to: "ST" },
        { from: "OT", to: "OT" },
        { from: "BON", to: "WAGES" },
      ],
    },
    ["unitsDT"],
  ],
  [
    "hours and pairs of codes",
    { columns: ["ssn", "units_st", "pair_code", "pair_units"], payCodes: [{ from: "OT", to: "OT" }] },
    ["unitsDT", "grossWages"],
  ],
])("lists the units and wages missing from a file with %s", (_what, mapping, cells) => {
  expect(listMissingFigures(mapping)).toEqual(cells);
});
