import { accounts, type Account } from "#lib/money/books/journal.ts";
import type { Row } from "../../db/schema.ts";
import { demoId } from "./ids.ts";
import { demoEmployerIds } from "./roster-agreements.ts";

const representative = (name: string, phone: string, email: string): Row<"account_representatives"> => ({
  id: demoId(`representative:${name}`),
  name,
  phone,
  email,
  version: 1,
});

const sollie = representative("Marta Sollie", "5550100131", "marta.sollie@northernlakes.example");
const obrien = representative("Declan O'Brien", "5550100132", "declan.obrien@northernlakes.example");

export const representatives: readonly Row<"account_representatives">[] = [sollie, obrien];

type Particulars = Pick<
  Row<"employers">,
  "employer_id" | "legal_name" | "fein" | "address1" | "city" | "zip" | "phone"
> & { readonly representative: Row<"account_representatives">; readonly onPaper?: true };

const employer = ({ representative: { id }, onPaper, ...particulars }: Particulars): Row<"employers"> => ({
  ...particulars,
  dba: "",
  address2: "",
  address3: "",
  state: "MN",
  reporting_mode: onPaper ? "PAPER" : "WEB",
  is_tads_employer: !onPaper,
  status: "ACTIVE",
  account_representative_id: id,
  version: 1,
});

export const demoEmployers: readonly Row<"employers">[] = [
  employer({
    employer_id: demoEmployerIds.lakeside,
    legal_name: "Lakeside Freight",
    fein: "990000001",
    address1: "12 Ore Dock Road",
    city: "Duluth",
    zip: "558020000",
    phone: "5550100411",
    representative: sollie,
  }),
  employer({
    employer_id: demoEmployerIds.harbor,
    legal_name: "Harbor Foods",
    fein: "990000002",
    address1: "980 Cannery Way",
    city: "Superior Bay",
    zip: "558031200",
    phone: "5550100422",
    representative: obrien,
  }),
  employer({
    employer_id: demoEmployerIds.summit,
    legal_name: "Summit Office Supply",
    fein: "990000003",
    address1: "5 Hilltop Plaza",
    city: "Hermantown",
    zip: "55811",
    phone: "5550100433",
    representative: sollie,
    onPaper: true,
  }),
];

const sameAtBothBanks = {
  offset_account: null,
  same_day_until: null,
  offset_type: null,
  nsf_fee_cents: 2_500,
  csv_columns: {
    account: { column: "Account" },
    day: "Date",
    amount: { column: "Amount" },
    balance: "Balance",
    text: "Description",
    reference: "Reference",
  },
  solo_limit_cents: 100_000,
} satisfies Partial<Row<"fund_banks">>;

export const demoFundBanks: readonly Row<"fund_banks">[] = [
  {
    ...sameAtBothBanks,
    fund: "HW",
    bank_name: "Example Bank",
    routing: "111111118",
    odfi: "11111111",
    origin: "9363000001",
    origin_name: "Northern Lakes Health",
    company_id: "9363000001",
    company_name: "NL Health Fund",
    account_number: "4400112201",
  },
  {
    ...sameAtBothBanks,
    fund: "PEN",
    bank_name: "Sample Trust",
    routing: "222222226",
    odfi: "22222222",
    origin: "9363000002",
    origin_name: "Northern Lakes Pension",
    company_id: "9363000002",
    company_name: "NL Pension Fund",
    account_number: "5500223302",
  },
];

/** General ledger accounts. Each fund has its own numbers. */
export const demoGlAccounts: readonly Row<"gl_accounts">[] = (["HW", "PEN"] as const).flatMap((fund, index) =>
  (Object.keys(accounts) as Account[]).map((account) => {
    const { number, name } = accounts[account];
    return { fund, account, name, number: `${index + 1}0-${number}`, version: 1 };
  }),
);
