import { readFileSync } from "node:fs";
import { columns } from "./columns.ts";

describe("the eTAD template", () => {
  it("has exactly the columns that the page explains", () => {
    const header = readFileSync("public/documents/etad-template.csv", "utf8").trim();
    expect(header.split(",")).toEqual(columns.map(({ name }) => name));
  });
});
