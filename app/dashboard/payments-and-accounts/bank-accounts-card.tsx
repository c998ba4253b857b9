import { bankAccountStateWords, bankAccountTypeWords } from "../../../lib/bank-accounts/texts.en.ts";
import type { BankAccount } from "../../../lib/bank-accounts/schema.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Tag } from "../../_ui/tag.tsx";

const tones = { UNVERIFIED: "warn", VERIFIED: "good", CLOSED: "plain" } as const;

const columns: readonly Column<BankAccount>[] = [
  { key: "name", header: "Account", names: true, cell: ({ nickname }) => nickname },
  { key: "last4", header: "Number ends in", cell: ({ last4 }) => `••${last4}` },
  { key: "type", header: "Type", cell: ({ type }) => bankAccountTypeWords[type] },
  { key: "state", header: "State", cell: ({ state }) => <Tag tone={tones[state]}>{bankAccountStateWords[state]}</Tag> },
];

/** The company's accounts; a number is never shown beyond its last four digits. */
export const BankAccountsCard = ({ bankAccounts }: { bankAccounts: readonly BankAccount[] }) => (
  <Card title="Bank accounts">
    {bankAccounts.length === 0 ? (
      <p>Your company has no bank account on file. Your account representative can add one.</p>
    ) : (
      <DataTable caption="Bank accounts" captionHidden columns={columns} rows={bankAccounts} rowKey={({ id }) => id} />
    )}
  </Card>
);
