import { globSync, readFileSync, statSync } from "node:fs";
import { demoFundBanks } from "../../fund-api/platform/demo/rosters/roster-employers.ts";
import { languages } from "../../lib/site/language/texts.ts";
import { listMemberDocuments, memberDocumentsOf } from "../../lib/members/membership/documents.ts";
import { pdfContent, pdfText } from "../../fund-api/platform/testing/pdf.ts";
import { employerDocuments } from "../../lib/site/pages/employer-documents.ts";
import { fileSizes } from "../../lib/site/pages/file-sizes.ts";
import { documentFiles, employerDocumentPdf, memberDocumentPdf, readDocument, rulesOnFile } from "./document-files.ts";

const rules = rulesOnFile();
const listAll = async () => (await Promise.all(languages.map(listMemberDocuments))).flat();
const wordsOf = (pdf: Uint8Array): string => pdfText(pdf).replaceAll(/\s+/g, " ");

/** Rules whose figures all differ from those on file. */
const otherRules = {
  coverage: { ...rules.coverage, hoursNeeded: 12_050, lagMonths: 3, bankMaxHours: 30_000, hoursPerDay: 700 },
  credit: { ...rules.credit, hoursPerQuarterCredit: 26_000, mostQuarters: 5, planYearMonth: 7, hoursPerWeek: null },
};

it("stored documents match their texts and the rules on file (npm run public-files writes them)", async () => {
  const files = await documentFiles();
  expect(
    globSync("public/documents/*/*")
      .map((path) => path.replace("public", ""))
      .toSorted(),
  ).toEqual(Object.keys(files).toSorted());
  for (const [path, bytes] of Object.entries(files)) {
    const storedPdf = pdfContent(readFileSync(`public${path}`));
    expect(storedPdf.length).toBeGreaterThan(500);
    expect(storedPdf).toBe(pdfContent(bytes));
  }
});

it("pages show the correct size of every file that they offer", () => {
  const paths = globSync("public/documents/**/*.*");
  expect(fileSizes).toEqual(Object.fromEntries(paths.map((path) => [path.replace("public", ""), statSync(path).size])));
});

it.each(["health", "pension"] as const)(
  "documents for employers of the %s fund are tagged, and say the whole text, the fund’s company ID, and what to sign",
  async (fund) => {
    const ownBank = demoFundBanks.find(({ fund: code }) => (code === "PEN") === (fund === "pension"))!;
    const otherBank = demoFundBanks.find(({ company_id }) => company_id !== ownBank.company_id)!;
    const alsoSaid = {
      banks: [ownBank.company_id, ownBank.company_name, "CONTRIB, RETRY PYMT, ACCTVERIFY, and REFUND"],
      paper: ["Units ST", "Totals of all lines", "I certify that I am authorized", "Discharged"],
      "payroll-services": [],
    };
    for (const document of employerDocuments) {
      const pdf = await employerDocumentPdf(document, fund, false);
      expect(Buffer.from(pdf).toString("latin1")).toContain("/StructTreeRoot");
      const { title, paragraphs, asks, section } = document;
      for (const text of [title, ...paragraphs, ...asks, ...alsoSaid[section]]) expect(wordsOf(pdf)).toContain(text);
      expect(wordsOf(pdf)).not.toContain(otherBank.company_id);
    }
  },
);

describe("the documents of plan members", () => {
  it("are tagged, titled, in their language, and contain the whole text and the fund's address", async () => {
    for (const document of await listAll()) {
      const pdf = await memberDocumentPdf(document, rules, false);
      const source = Buffer.from(pdf).toString("latin1");
      expect(source).toContain("/StructTreeRoot");
      expect(source).toContain(`/Lang (${document.language}-US)`);
      const { title, paragraphs, asks, headers } = await readDocument(document, rules);
      const shownTexts = [title, ...paragraphs, ...asks, ...(asks.length > 0 ? headers : [])];
      for (const text of shownTexts) expect(wordsOf(pdf)).toContain(text);
      expect(wordsOf(pdf)).toContain("400 Harbor Street");
    }
  });

  it.each([
    ["health", "en", "100 hours in a work month", "120.5 hours in a work month"],
    ["health", "en", "one month, 2 months later. Hours in January earn coverage in March.", "in April."],
    ["health", "en", "a day counts 8 hours, a week counts 40 hours, a month counts 160 hours", "a day counts 7 hours"],
    ["health", "en", "The plan has no hours bank", "at most 300 hours"],
    ["health", "es", "100 horas en un mes de trabajo", "120.5 horas en un mes de trabajo"],
    ["health", "es", "2 meses después. Las horas de enero dan cobertura en marzo.", "en abril."],
    ["health", "es", "un día cuenta 8 horas, una semana cuenta 40 horas, un mes cuenta 160 horas", "un día cuenta 7"],
    ["health", "es", "no tiene banco de horas", "como máximo 300 horas"],
    ["pension", "en", "250 hours in a plan year", "260 hours in a plan year"],
    ["pension", "en", "at most 4 quarters: 1 year. The plan year begins on January 1.", "5 quarters: 1.25 years."],
    ["pension", "en", "a day counts 10 hours, a week counts 45 hours", "a week counts nothing"],
    ["pension", "es", "250 horas en un año del plan", "260 horas en un año del plan"],
    ["pension", "es", "como máximo 4 cuartos: 1 año. El año del plan empieza el 1 de enero.", "empieza el 1 de julio"],
    ["pension", "es", "un día cuenta 10 horas, una semana cuenta 45 horas", "una semana no cuenta"],
  ] as const)("say the figures of the rule on file: %s, %s, “%s”", async (key, language, said, saidByOthers) => {
    const documents = await memberDocumentsOf({ key }, language);
    const summary = documents.find(({ kind }) => kind === "summary")!;
    const [ownWords, otherWords] = await Promise.all(
      [rules, otherRules].map(async (someRules) => wordsOf(await memberDocumentPdf(summary, someRules, false))),
    );
    expect([ownWords?.includes(said), ownWords?.includes(saidByOthers)]).toEqual([true, false]);
    expect([otherWords?.includes(said), otherWords?.includes(saidByOthers)]).toEqual([false, true]);
  });

  it.each(["health", "pension"] as const)(
    "exist for the %s fund as a plan summary, a notice and a form, each in both languages",
    async (key) => {
      for (const language of languages) {
        const documents = await memberDocumentsOf({ key }, language);
        expect(documents.map(({ kind }) => kind)).toEqual(["summary", "notice", "form"]);
        for (const { path, title, other } of documents) {
          expect([other.language === language, other.path === path, other.title === title]).toEqual([
            false,
            false,
            false,
          ]);
          expect(path.startsWith(`/documents/members/${key}-`)).toBe(true);
        }
      }
    },
  );
});
