import { loadAccounts } from "#lib/identity/account-help/load.ts";
import { accountQuerySchema, type FoundAccount } from "#lib/identity/account-help/schema.ts";
import {
  helpTexts,
  employersText,
  lastLoginText,
  roleText,
  standingText,
} from "#lib/identity/account-help/texts.en.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { routes, helpedAccountPath } from "#lib/routes.ts";
import { Loaded } from "../../../_shell/loaded.tsx";
import { pageTitle, type SearchProps } from "../../../_shell/page-title.ts";
import { Card } from "../../../_ui/card.tsx";
import { operationsCrumbs, PageHead } from "../../../_ui/page-head.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import layout from "../../../_ui/page.module.css";
import styles from "../../_desk/desk.module.css";
import { FindForm } from "../../_desk/find-employer.tsx";
import { fullName } from "#lib/platform/format/person.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { KeepTogether } from "../../../_ui/text.tsx";

const columns: readonly Column<FoundAccount>[] = [
  {
    key: "name",
    header: "Name",
    isRowHeader: true,
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

export const generateMetadata = () => pageTitle(helpTexts.title);

/** Lets an Operations Accounting Admin find the account of someone who can't log in. Works without a script. */
export default async function AccountHelpPage({ searchParams }: SearchProps) {
  const query = readPageQuery(accountQuerySchema, await searchParams);
  const { find = "" } = query;
  const result = await loadAccounts(query);
  return (
    <>
      <PageHead title={helpTexts.title} lead={helpTexts.lead} crumbs={operationsCrumbs} />
      <div className={layout.stack}>
        <FindForm
          action={routes.accountHelp}
          id="find-account"
          label="Find an account"
          hint={helpTexts.findHint}
          find={find}
        />
        <Loaded result={result} href={routes.accountHelp}>
          {(value) => (
            <Card title="Accounts">
              <div className={styles.table}>
                <DataTable
                  caption="Accounts found"
                  columns={columns}
                  rows={value.accounts}
                  rowKey={({ accountId }) => accountId}
                  empty={find === "" ? helpTexts.start : helpTexts.none(find)}
                />
              </div>
              <Pager label="Pages of accounts" page={value.page} path={routes.accountHelp} query={{ find }} />
            </Card>
          )}
        </Loaded>
      </div>
    </>
  );
}
