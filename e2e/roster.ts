import { writeXlsx } from "hucre/xlsx";
import { expect, type Page } from "playwright/test";

const header =
  "employer_id,work_month,agreement_code,ssn,member_id,last_name,first_name,middle_initial,birth_date,classification,status_code,status_date,hire_date,units_st,units_ot,units_dt,gross_wages,location_code,payroll_no,note";

const rows = [
  "1000001-0001,{month},JC710A,900-01-0001,,Alvarez,Dana,R,,DRVFT,ACT,,,4.00,0.00,0.00,5236.40,,10044,",
  '1000001-0001,{month},JC710A,900-01-0002,,Bianchi,Omar,,,DRVFT,LOU,{month}-08,,1.00,0.00,0.00,1309.10,,10051,"Laid off, recall expected"',
  "1000001-0001,{month},JC710A,900-01-0003,,Cho,Min,,1991-04-30,DRVPT,ACT,,{month}-15,2.00,0.00,0.00,1188.00,,10102,",
  "1000001-0001,{month},JC710A,900-01-0004,,Dubois,Pat,,,DRVFT,DIS,{month}-03,,0.00,0.00,0.00,0.00,,10012,Final day",
];

/** Writes Lakeside's four drivers as a payroll program exports them, for a work month YYYY-MM. */
export const roster = (month: string, change: (text: string) => string = (text) => text): string =>
  change([header, ...rows].join("\r\n").replaceAll("{month}", month)) + "\r\n";

/** Returns a file as the browser's file dialog would provide it. */
export const csvFile = (text: string, name = "payroll.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

/** Writes the same four drivers as a spreadsheet stores them: ids as text, units and wages as numbers. */
export const workbookFile = async (month: string, name = "payroll.xlsx") => {
  const cells = roster(month)
    .trim()
    .split("\r\n")
    .map((line) => line.replace('"Laid off, recall expected"', "Laid off").split(","));
  const table = cells.map((row) => row.map((cell) => (/^\d+\.\d\d$/.test(cell) ? Number(cell) : cell)));
  return {
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: "Payroll", rows: table }] })),
  };
};

type FileToSend = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Chooses a file on a report's page, and waits for the file's page. */
export const sendFile = async (page: Page, file: FileToSend): Promise<void> => {
  await page.getByLabel("Upload file").setInputFiles(file);
  await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/);
};

/** Checks the box about people far off last month, if there is one. */
export const reviewPeople = async (page: Page): Promise<void> => {
  await expect(page.getByRole("button", { name: "Add to report", exact: true })).toBeVisible();
  for (const checkbox of await page.getByRole("checkbox", { name: /^I reviewed/ }).all()) await checkbox.check();
};

/** States that there are no totals for the file, so that its preview appears. */
export const declareNoTotals = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "I have no totals" }).click();
  await expect(page.getByText("Not checked against totals").first()).toBeVisible();
  await reviewPeople(page);
};

/** Enters totals of the payroll register by name, and compares them with Enter. */
export const typeTotals = async (page: Page, totals: Readonly<Record<string, string>>): Promise<void> => {
  const form = page.getByRole("form", { name: "Totals of your payroll register" });
  for (const [name, total] of Object.entries(totals)) await form.getByLabel(name, { exact: true }).fill(total);
  await form.getByLabel(Object.keys(totals)[0] ?? "", { exact: true }).press("Enter");
};

/** Sends a file from a report's page, adds it to the report, and returns there. */
export const addToReport = async (page: Page, file: FileToSend): Promise<void> => {
  await sendFile(page, file);
  await declareNoTotals(page);
  await page.getByRole("button", { name: "Add to report", exact: true }).click();
  await expect(page.getByText(`${file.name} is in the report.`)).toBeVisible();
  await page.getByRole("link", { name: "Open the report" }).click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
};
