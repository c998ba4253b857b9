import type { FoundAccount } from "#lib/account-help/schema.ts";
import { employersText, lastLoginText, roleText, standingText } from "#lib/account-help/texts.en.ts";
import { fullName } from "#lib/format/person-name.ts";
import { helpedAccountPath } from "#lib/routes.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import styles from "../../_desk/desk.module.css";
import { KeepTogether } from "../../../_ui/text/keep-together.tsx";

const columns: readonly Column<FoundAccount>[] = [
  {
    key: "name",
    header: "Name",
    names: true,
    cell: (account) => (
      <>
        <a href={helpedAccountPath(account.accountId)}>{fullName(account)}</a>
        <small>
          <KeepTogether text={account.userName} />
        </small>
        <small>
          <KeepTogether text={account.email} />
        </small>
      </>
    ),
  },
  {
    key: "role",
    header: "Role",
    cell: (account) => (
      <>
        {roleText(account)}
        {account.employers.length > 0 && <small>{employersText(account)}</small>}
      </>
    ),
  },
  { key: "standing", header: "Standing", cell: standingText },
  { key: "login", header: "Last login", cell: lastLoginText },
];

/** Accounts that a search finds. */
export const FoundAccounts = ({ accounts }: { accounts: readonly FoundAccount[] }) => (
  <div className={styles.table}>
    <DataTable
      caption="Accounts found"
      captionHidden
      columns={columns}
      rows={accounts}
      rowKey={({ accountId }) => accountId}
    />
  </div>
);
