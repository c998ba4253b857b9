import type * as calls from "../../../lib/money/delinquency/contract.ts";
import type { Letter } from "../../../lib/money/delinquency/schema.ts";
import {
  delinquencyRefusals,
  estimateName,
  letterFileName,
  letterTexts,
} from "../../../lib/money/delinquency/texts.en.ts";
import { chargeMonthText } from "../../../lib/money/payments/charge-texts.en.ts";
import { addressLines } from "../../../lib/platform/format/person.ts";
import { brandOf } from "../../../lib/site/brand/brand.ts";
import { type FundCode, fundCodes } from "../../../lib/reporting/tad/schema.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { respondWithPdf } from "../../reporting/receipts/render-in-process.ts";
import type { DelinquencyRecord } from "./read-delinquency.ts";

const findAddressee = ({ db }: HandlerContext, employerId: string) =>
  db
    .selectFrom("employers as e")
    .leftJoin("account_representatives as r", "r.id", "e.account_representative_id")
    .select([
      "e.legal_name",
      "e.address1",
      "e.address2",
      "e.address3",
      "e.city",
      "e.state",
      "e.zip",
      "r.name",
      "r.phone",
    ])
    .where("e.employer_id", "=", employerId)
    .executeTakeFirstOrThrow();

const getFundName = (fund: FundCode): string => brandOf(fund === "PEN" ? "pension" : "health").fullName;

/** Writes the letter for the employer's stage, with the amounts in the ledger today. */
export const writeLetter = async (
  context: HandlerContext,
  { employerId, stage, today, late, lateCharges, unreported }: DelinquencyRecord,
): Promise<Letter> => {
  if (stage === "NONE") throw new Error("a letter belongs to a stage");
  const { legal_name, name, phone, ...address } = await findAddressee(context, employerId);
  const { family, address: fundAddress } = context.site.brand;
  return {
    stage,
    asOf: today,
    from: [family, ...addressLines(fundAddress)],
    to: [legal_name, `Employer ID ${employerId}`, ...addressLines(address)],
    ...letterTexts(stage, today, { isOwed: late.length > 0, unreported }, { name, phone }),
    owed: late.map(({ fund, cents }) => ({
      fundName: getFundName(fund),
      lines: lateCharges
        .filter((charge) => charge.fund === fund)
        .map((charge) => ({ name: chargeMonthText(charge), dueDate: charge.dueDate, cents: charge.owedCents })),
      cents,
    })),
    estimates: fundCodes.flatMap((fund) => {
      const lines = unreported.flatMap(({ workMonth, dueDate, estimates }) =>
        estimates
          .filter((estimate) => estimate.fund === fund)
          .map(({ cents }) => ({ name: estimateName(workMonth), dueDate, cents })),
      );
      return lines.length === 0 ? [] : [{ fundName: getFundName(fund), lines }];
    }),
  };
};

/** Returns a sent letter as a tagged PDF. */
export const downloadLetter: Handler<typeof calls.downloadLetter> = async ({ params }, context) => {
  const row = await context.db
    .selectFrom("delinquency_events")
    .select(["details", "at"])
    .where("id", "=", params.eventId)
    .where("employer_id", "=", params.employerId)
    .executeTakeFirst();
  if (row?.details.kind !== "LETTER") return { ok: false, code: "NotFound", text: delinquencyRefusals.noLetter };
  const { letter } = row.details;
  const source = { id: params.eventId, version: 1 };
  const order = { kind: "letter", content: letter, at: row.at, source } as const;
  return respondWithPdf(context, letterFileName(letter, params.employerId), order);
};
