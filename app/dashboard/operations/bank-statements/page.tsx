import { loadBankLines, loadReconciliation } from "#lib/money/reconcile/load.ts";
import { bankLineQuerySchema, reconciliationQuerySchema } from "#lib/money/reconcile/schema.ts";
import { reconcileTexts } from "#lib/money/reconcile/texts.en.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { routes } from "#lib/routes.ts";
import { ChoiceFilter } from "../../../_form/filters/list-filters.tsx";
import { Field } from "../../../_form/field.tsx";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { operationsCrumbs, PageHead } from "../../../_ui/page-head.tsx";
import layout from "../../../_ui/page.module.css";
import { Pager } from "../../../_ui/pager.tsx";
import { StatementDesk } from "../../_statements/statement-desk.tsx";

export const generateMetadata = () => pageTitle("Bank statements");

const funds = Object.entries(fundNames).map(([value, text]) => ({ value, text }));

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Statements of one fund's bank, their matches, and a comparison of books and bank. */
export default async function BankStatementsPage({ searchParams }: Props) {
  const query = await searchParams;
  const { brand } = await getVisitor();
  const defaultFund = brand.key === "pension" ? "PEN" : "HW";
  const { fund: chosenFund, asOf } = readPageQuery(reconciliationQuerySchema, query);
  const fund = reconciliationQuerySchema.shape.fund.parse(chosenFund) ?? defaultFund;
  const lineQuery = { ...readPageQuery(bankLineQuerySchema, query), fund };
  const [result, lines] = await Promise.all([loadReconciliation({ fund, asOf }), loadBankLines(lineQuery)]);
  return (
    <>
      <PageHead title="Bank statements" lead={reconcileTexts.lead} crumbs={operationsCrumbs} />
      <div className={layout.stack}>
        <ChoiceFilter action={routes.bankStatements} id="fund" name="fund" label="Fund" selected={fund} options={funds}>
          <Field id="as-of" label="Balances as of" name="asOf" type="date" defaultValue={asOf} />
        </ChoiceFilter>
        {result.ok && lines.ok ? (
          <>
            <StatementDesk initial={result.value} initialLines={lines.value} asOf={asOf} lineQuery={lineQuery} />
            <Pager
              label="Pages of lines"
              page={lines.value.page}
              path={routes.bankStatements}
              query={{ fund, asOf: asOf ?? "" }}
            />
          </>
        ) : !result.ok && result.failure.code === "AsOfRefused" ? (
          <Alert tone="bad">{result.failure.text}</Alert>
        ) : (
          <LoadFailed
            text={result.ok ? (lines.ok ? "" : lines.failure.text) : result.failure.text}
            href={routes.bankStatements}
          />
        )}
      </div>
    </>
  );
}
