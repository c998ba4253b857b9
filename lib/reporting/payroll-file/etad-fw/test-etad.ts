import { type Detail, type Head, noFigures } from "./layout.ts";

export const etadHead: Omit<Head, "count" | "units" | "grossWages"> = {
  fileId: "0000000001",
  employerId: "1000001-0001",
  workMonth: "202606",
  kind: "O",
  createdAt: "20260714161500",
  software: "CONSTRUCTED",
};

type Person = Omit<Detail, "lineNumber">;

/** Creates a person for an ETAD-FW file who worked a week, with changes. */
export const etadPerson = (changes: Partial<Person> = {}): Person => ({
  ssn: "900010001",
  memberId: "",
  lastName: "ALVAREZ",
  firstName: "DANA",
  middleInitial: "R",
  agreementCode: "JC710A",
  classification: "DRVFT",
  statusCode: "ACT",
  statusDate: "",
  hireDate: "",
  ...noFigures,
  unitsST: 400,
  grossWages: 523_640,
  restated: "",
  payrollNo: "10044",
  note: "",
  ...changes,
});
