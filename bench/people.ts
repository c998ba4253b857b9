import { signIn } from "./programs.ts";

type Portal = { readonly base: string; readonly fundBase: string };

const columns =
  "employer_id,work_month,agreement_code,ssn,last_name,first_name,birth_date,classification,status_code,hire_date,units_st,gross_wages";

/** Finds Harbor Foods' open month directly at the fund API. */
export const openHarbor = async (portal: Portal) => {
  const { authorization } = await signIn(portal, "harbor-payroll");
  // The fund API would close a keep-alive connection while this process is busy with the reference.
  const always = { authorization, "content-type": "application/json", connection: "close" };
  const callFund = async (path: string, init: RequestInit = {}) => {
    const headers = { ...always, ...(init.headers as Record<string, string>) };
    const response = await fetch(`${portal.fundBase}/api/reporting/tads${path}`, { ...init, headers });
    const json = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(json).slice(0, 500)}`);
    return json;
  };
  const month = String((await callFund("")).tads[0].workMonth);
  const readTad = () => callFund(`/${month}`);
  const postChange = (path: string, body: object, version: number) =>
    callFund(`/${month}${path}`, {
      method: "POST",
      headers: { "if-match": `"${version}"`, "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(body),
    });
  return { callFund, month, read: readTad, postChange };
};

/** Area 901 is never assigned; a group is never 00, a serial never 0000. */
const ssnOf = (n: number): string =>
  `901${String(1 + Math.floor(n / 9_999)).padStart(2, "0")}${String(1 + (n % 9_999)).padStart(4, "0")}`;

/** Writes a core file (docs/domain.md §8) of new people for the open month, in addition to Harbor Foods' 1,200. */
export const peopleFile = async (portal: Portal, people: number): Promise<string> => {
  const { month, read } = await openHarbor(portal);
  const { employerId, units } = await read();
  const rows = Array.from({ length: people }, (_, n) =>
    [
      employerId,
      month,
      units[0].code,
      ssnOf(n),
      `Person${String(n).padStart(5, "0")}`,
      "Sam",
      "1980-01-01",
      units[0].classifications[0],
      "ACT",
      `${month}-01`,
      "160.00",
      "4000.00",
    ].join(),
  );
  return [columns, ...rows].join("\n");
};

/** Writes a payroll program's export: new people for a month, each with several pay periods. */
export const exportFile = (month: string, people: number, rowsEach: number): string => {
  const rows = Array.from({ length: people * rowsEach }, (_, index) => {
    const [n, period] = [Math.floor(index / rowsEach), index % rowsEach];
    const personCells = [
      `"Export${String(n).padStart(5, "0")}, Sam"`,
      ssnOf(n),
      "1/1/1980",
      `${month}-01`,
      "PRD",
      "ACT",
    ];
    const [hours, wages] = [160 / rowsEach, (4_000 + (n % 500)) / rowsEach];
    return [...personCells, `${hours}.00`, `${period}.50`, wages.toFixed(2), `Week ${period + 1}`].join();
  });
  const header = "Employee Name,SSN,Birth Date,Hire Date,Class,Status,Reg Hrs,OT Hrs,Gross,Period";
  return [header, ...rows].join("\n");
};

/** Adds a file of people to the report. @returns the work month, YYYY-MM */
export const uploadPeople = async (portal: Portal, people: number): Promise<string> => {
  const body = await peopleFile(portal, people);
  const { callFund, month, postChange } = await openHarbor(portal);
  const headers = { "x-file-name": "people.csv", "content-type": "application/octet-stream" };
  const uploadResult = await callFund(`/${month}/imports`, { method: "POST", headers, body });
  const { effect } = await postChange(`/imports/${uploadResult.id}/totals`, { kind: "NONE" }, uploadResult.version);
  await postChange(
    `/imports/${uploadResult.id}/apply`,
    { mode: "MERGE", lookedAt: effect?.listed.farOff },
    uploadResult.version,
  );
  return month;
};
