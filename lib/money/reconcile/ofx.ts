import { z } from "zod";
import { sumCents } from "../../platform/cents/money.ts";
import { toSingleLine, readAmount, readDay, requireDollars, type Statement } from "./statement.ts";
import { readXml } from "./xml.ts";

const transactionSchema = z.object({
  DTPOSTED: z.string(),
  TRNAMT: z.string(),
  FITID: z.string(),
  CHECKNUM: z.string().optional(),
  REFNUM: z.string().optional(),
  NAME: z.string().optional(),
  MEMO: z.string().optional(),
});

const transactionList = z.object({ STMTTRN: z.array(transactionSchema).default([]) });

const documentSchema = z.object({
  OFX: z.object({
    BANKMSGSRSV1: z.object({
      STMTTRNRS: z
        .array(
          z.object({
            STMTRS: z.object({
              CURDEF: z.string(),
              BANKACCTFROM: z.object({ ACCTID: z.string() }),
              /** The list of a month without transactions can be empty or missing. */
              BANKTRANLIST: z.union([transactionList, z.literal("").transform(() => ({ STMTTRN: [] }))]).optional(),
              LEDGERBAL: z.object({ BALAMT: z.string(), DTASOF: z.string() }),
            }),
          }),
        )
        .min(1),
    }),
  }),
});

/** Closes text elements, which OFX 1 leaves open, as XML requires. */
const closeElements = (text: string): string =>
  text.replaceAll(
    /<([A-Z0-9.]{1,40})>[ \t]*([^<\s][^<\r\n]*)(?:<\/\1>)?/g,
    (_all, name: string, value: string) => `<${name}>${value.trim()}</${name}>`,
  );

const escapeAmpersands = (text: string): string => text.replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/g, "&amp;");

const readDate = (text: string, location: string): string => readDay(text.slice(0, 8), location);

/** Reads the statements of an OFX or QFX file of version 1 or 2. Computes the missing opening balance from the lines. */
export const readOfx = (content: string): Statement[] => {
  const body = content.slice(content.indexOf("<OFX>"));
  const { OFX } = readXml(escapeAmpersands(closeElements(body)), "OFX", documentSchema);
  return OFX.BANKMSGSRSV1.STMTTRNRS.map(({ STMTRS }) => {
    const { CURDEF, BANKACCTFROM, BANKTRANLIST, LEDGERBAL } = STMTRS;
    requireDollars(CURDEF);
    const lines = (BANKTRANLIST?.STMTTRN ?? []).map((transaction, index) => ({
      day: readDate(transaction.DTPOSTED, `Entry ${index + 1}`),
      cents: readAmount(transaction.TRNAMT, `Entry ${index + 1}`),
      text: toSingleLine([transaction.NAME, transaction.MEMO]),
      reference: transaction.CHECKNUM ?? transaction.REFNUM ?? transaction.FITID,
    }));
    const closingCents = readAmount(LEDGERBAL.BALAMT, "The ledger balance");
    return {
      account: BANKACCTFROM.ACCTID,
      day: readDate(LEDGERBAL.DTASOF, "The ledger balance"),
      openingCents: closingCents - sumCents(lines),
      closingCents,
      lines,
    };
  });
};
