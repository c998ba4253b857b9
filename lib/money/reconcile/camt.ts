import { z } from "zod";
import {
  toSingleLine,
  readAmount,
  readDay,
  refuse,
  requireDollars,
  type Statement,
  type StatementLine,
} from "./statement.ts";
import { readXml } from "./xml.ts";

const text = z.string().optional().catch(undefined);
const amount = z.object({ "#text": z.string(), "@_Ccy": z.string() });
const mark = z.enum(["CRDT", "DBIT"]);
const date = z.union([z.object({ Dt: z.string() }), z.object({ DtTm: z.string() })]);

const details = z
  .object({
    TxDtls: z.array(
      z.object({
        Refs: z.object({ EndToEndId: text }).optional().catch(undefined),
        RmtInf: z
          .object({ Ustrd: z.array(z.string()) })
          .optional()
          .catch(undefined),
      }),
    ),
  })
  .optional()
  .catch(undefined);

const entrySchema = z.object({
  NtryRef: text,
  Amt: amount,
  CdtDbtInd: mark,
  Sts: z.union([z.string(), z.object({ Cd: z.string() })]),
  BookgDt: date.optional(),
  AcctSvcrRef: text,
  NtryDtls: details,
  AddtlNtryInf: text,
});

const balanceSchema = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: text }) }),
  Amt: amount,
  CdtDbtInd: mark,
  Dt: date,
});

const documentSchema = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z
        .array(
          z.object({
            Acct: z.object({
              Id: z.union([z.object({ IBAN: z.string() }), z.object({ Othr: z.object({ Id: z.string() }) })]),
            }),
            Bal: z.array(balanceSchema),
            Ntry: z.array(entrySchema).default([]),
          }),
        )
        .min(1),
    }),
  }),
});

type Entry = z.infer<typeof entrySchema>;
type Balance = z.infer<typeof balanceSchema>;

const readDate = (dateElement: z.infer<typeof date>, location: string): string =>
  readDay(("Dt" in dateElement ? dateElement.Dt : dateElement.DtTm).slice(0, 10).replaceAll("-", ""), location);

const readCents = ({ Amt, CdtDbtInd }: Pick<Entry, "Amt" | "CdtDbtInd">, location: string): number => {
  requireDollars(Amt["@_Ccy"]);
  const cents = readAmount(Amt["#text"], location);
  return CdtDbtInd === "DBIT" && cents !== 0 ? -cents : cents;
};

const findBalance = (balances: readonly Balance[], codes: readonly string[], name: string): Balance =>
  codes.map((code) => balances.find(({ Tp }) => Tp.CdOrPrtry.Cd === code)).find((balance) => balance !== undefined) ??
  refuse(`A statement of this file has no ${name} balance.`);

const isBooked = ({ Sts }: Entry): boolean => (typeof Sts === "string" ? Sts : Sts.Cd) === "BOOK";

const readEntry = (entry: Entry, day: string, location: string): StatementLine => {
  const { BookgDt, NtryRef, AcctSvcrRef, AddtlNtryInf, NtryDtls } = entry;
  const [firstDetails] = NtryDtls?.TxDtls ?? [];
  const remittance = (NtryDtls?.TxDtls ?? []).flatMap(({ RmtInf }) => RmtInf?.Ustrd ?? []);
  return {
    day: BookgDt === undefined ? day : readDate(BookgDt, location),
    cents: readCents(entry, location),
    text: toSingleLine([AddtlNtryInf, ...remittance]),
    reference: NtryRef ?? AcctSvcrRef ?? firstDetails?.Refs?.EndToEndId ?? "",
  };
};

/** Reads the statements of a CAMT.053 file of any version, with booked entries only. */
export const readCamt = (content: string): Statement[] => {
  const { Document } = readXml(content, "CAMT.053", documentSchema);
  return Document.BkToCstmrStmt.Stmt.map(({ Acct, Bal, Ntry }) => {
    const closingBalance = findBalance(Bal, ["CLBD"], "closing");
    const day = readDate(closingBalance.Dt, "The closing balance");
    return {
      account: "IBAN" in Acct.Id ? Acct.Id.IBAN : Acct.Id.Othr.Id,
      day,
      openingCents: readCents(findBalance(Bal, ["OPBD", "PRCD"], "opening"), "The opening balance"),
      closingCents: readCents(closingBalance, "The closing balance"),
      lines: Ntry.filter(isBooked).map((entry, index) => readEntry(entry, day, `Entry ${index + 1}`)),
    };
  });
};
