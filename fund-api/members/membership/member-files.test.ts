import { examples } from "../../../lib/members/membership/examples.ts";
import type { MemberLine, IdCard } from "../../../lib/members/membership/schema.ts";
import { idCardPdf } from "../../reporting/receipts/id-card-pdf.ts";
import { renderPdf } from "../../reporting/receipts/render-in-process.ts";
import { workHistoryPdf } from "../../reporting/receipts/work-history-pdf.ts";
import { pdfText } from "../../platform/testing/pdf.ts";

const line: MemberLine = {
  ...(examples.listWorkHistory.response.lines[0] as MemberLine),
  statusCode: "LOU",
  statusText: "Layoff, not owed",
  statusDate: "2026-05-18",
  units: 200,
  unitsST: 200,
  grossWages: 261_820,
  amounts: [{ fund: "HW", cents: 87_560, explanation: "2 weeks at 437.80" }],
  state: "CORRECTED",
  correctedOn: "2026-06-20",
  waiting: { units: 100, statusCode: "ACT", statusText: "Active", on: "2026-07-09" },
};
const card = examples.getIdCard.response.card as IdCard;
const readable = { compress: false } as const;
const isTagged = (pdf: Uint8Array): boolean => Buffer.from(pdf).toString("latin1").includes("/StructTreeRoot");
const pagesOf = (pdf: Uint8Array): number => Buffer.from(pdf).toString("latin1").split("/Type /Page\n").length - 1;

describe("the PDF of a work history", () => {
  it("writes every line with its status and state in words", async () => {
    const file = { memberName: "Lena Okafor", memberId: "M112340017", lines: [line] };
    const pdf = await workHistoryPdf(file, new Date(0), readable);
    expect(isTagged(pdf)).toBe(true);
    const words = pdfText(pdf).replaceAll("\n", " ");
    for (const text of ["May 2026", "Lakeside Freight", "Drivers", "Layoff, not owed, May 18, 2026 (LOU)", "2 weeks"])
      expect(words).toContain(text);
    expect(words.replace(/\s+/g, " ")).toContain(
      "this month to 1 week, Active on Jul 9, 2026; the fund hasn’t decided yet.",
    );
    for (const text of ["$2,618.20", "$875.60", "Changed Jun 20, 2026", "member ID M112340017"])
      expect(words).toContain(text);
  });

  it("states if there are no lines", async () => {
    const pdf = await workHistoryPdf({ memberName: "Lena Okafor", memberId: "M1", lines: [] }, new Date(0), readable);
    expect(pdfText(pdf)).toContain("No lines.");
  });
});

describe("the PDF of an ID card", () => {
  it("has front and back on one page, tagged", async () => {
    const pdf = await idCardPdf(card, new Date(0), readable);
    expect([isTagged(pdf), pagesOf(pdf)]).toEqual([true, 1]);
    const words = pdfText(pdf).replaceAll("\n", " ");
    for (const text of ["Lena Okafor", "M112340017", "Health & Welfare Fund", "(555) 010-0100", "July 2026"])
      expect(words).toContain(text);
    for (const text of [
      "Front · Frente",
      "Back · Reverso",
      "Send claims to ·",
      "Envíe los reclamos a",
      "400 Harbor Street",
    ])
      expect(words).toContain(text);
  });

  it("writes everything in English and Spanish, tagged by language, whatever the language of the page", async () => {
    for (const language of ["en", "es"] as const) {
      const pdf = await idCardPdf(card, new Date(0), { ...readable, language });
      const words = pdfText(pdf).replaceAll("\n", " ");
      for (const text of [
        "Member ID",
        "Número de miembro",
        "July 2026",
        "julio de 2026",
        "doesn’t guarantee",
        "no garantiza",
      ])
        expect(words).toContain(text);
      const bytes = Buffer.from(pdf).toString("latin1");
      for (const lang of ["/Lang (en-US)", "/Lang (es-US)"]) expect(bytes.split(lang).length).toBeGreaterThan(5);
    }
  });

  it("has the fund's color and logo, one dashed line to cut and a dotted one to fold that ends on it", async () => {
    const drawn = async (shownCard: IdCard) =>
      Buffer.from(await idCardPdf(shownCard, new Date(0), readable)).toString("latin1");
    const [health, pension] = [await drawn(card), await drawn({ ...card, fund: "PEN", quarters: 7 })];
    const [, x = "", y = "", width = "", height = ""] =
      /([\d.]+) ([\d.]+) (486) (153) re\n\[5 3\] 0 d/.exec(health) ?? [];
    const [fold, bottom] = [Number(x) + Number(width) / 2, Number(y) + Number(height)];
    expect(health).toContain(`${fold} ${y} m\n${fold} ${bottom} l\n[1 2] 0 d`);
    const bandOf = (pdf: string) => /([\d.]+ [\d.]+ [\d.]+) scn\nf/.exec(pdf)?.[1];
    expect([bandOf(health), bandOf(pension)].map((color) => color?.split(" ").length)).toEqual([3, 3]);
    expect(bandOf(health)).not.toBe(bandOf(pension));
  });

  it("claims no coverage without enough hours, and shows pension credit on the pension fund's card", async () => {
    const none = pdfText(await idCardPdf({ ...card, coveredMonths: [] }, new Date(0), readable)).replaceAll("\n", " ");
    expect(none).toContain("No coverage by the hours reported as of Jul 10, 2026");
    const pension = await idCardPdf({ ...card, fund: "PEN", quarters: 7 }, new Date(0), readable);
    expect(pdfText(pension).replaceAll("\n", " ")).toContain("Pension credit on Jul 10, 2026: 1.75 years");
  });
});

it("the PDFs are in Spanish for members who read Spanish pages, and their language tag is Spanish", async () => {
  const spanish = { compress: false, language: "es" } as const;
  const file = { memberName: "Lena Okafor", memberId: "M112340017", lines: [line] };
  const history = await workHistoryPdf(file, new Date(0), spanish);
  const idCard = await idCardPdf(card, new Date(0), spanish);
  const [historyText, cardText] = [history, idCard].map((pdf) => pdfText(pdf).replaceAll("\n", " "));
  for (const text of [
    "Historial de trabajo",
    "mayo de 2026",
    "2 semanas",
    "Cambiado el 20 de junio de 2026",
    "Página 1 de 1",
  ])
    expect(historyText).toContain(text);
  for (const text of ["Tarjeta de identificación", "Número de miembro", "julio de 2026", "Esta tarjeta no garantiza"])
    expect(cardText).toContain(text);
  for (const pdf of [history, idCard]) expect(Buffer.from(pdf).toString("latin1")).toContain("/Lang (es-US)");
});

it("a PDF in progress in one language is not used for the other", async () => {
  const order = { kind: "id-card", content: card, at: new Date(0), source: { id: "one", version: 1 } } as const;
  const made = await Promise.all(
    (["en", "es"] as const).map((language) => renderPdf({ key: "a" }, { ...order, language })),
  );
  const [english, spanish] = made.map((pdf) => ("code" in pdf ? pdf.code : Buffer.from(pdf.bytes).toString("latin1")));
  expect(english).toContain("/Lang (en-US)");
  expect(spanish).toContain("/Lang (es-US)");
});
