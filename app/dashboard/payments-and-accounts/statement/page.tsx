import { readPageQuery } from "#lib/platform/contract/page.ts";
import { loadStatement } from "#lib/money/ledger/load.ts";
import { statementQuerySchema } from "#lib/money/ledger/schema.ts";
import { routes } from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { Card } from "../../../_ui/card.tsx";
import { PageHead } from "../../../_ui/page-head.tsx";
import { StatementCard } from "./statement-card.tsx";
import { StatementForm } from "./statement-form.tsx";

export const generateMetadata = () => pageTitle("Statement of account");

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

export default async function StatementPage({ searchParams }: Props) {
  const query = readPageQuery(statementQuerySchema, await searchParams);
  const { user, brand } = await getVisitor();
  const fund = query.fund ?? (brand.key === "pension" ? "PEN" : "HW");
  const answer = await loadStatement({ ...query, fund });
  return (
    <>
      <PageHead
        title="Statement of account"
        lead="Every charge, payment, credit and late charge of one fund, with the balance after each."
        crumbs={[{ href: routes.paymentsAndAccounts, name: "Payments and Accounts" }]}
      />
      {answer.ok ? (
        <StatementCard statement={answer.value} hasTads={user?.isTadsEmployer === true} />
      ) : answer.failure.code === "PeriodRefused" ? (
        <Card title="Choose another period">
          <p role="alert">{answer.failure.text}</p>
          <StatementForm fund={fund} from={query.from ?? ""} to={query.to ?? ""} />
        </Card>
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.statement} />
      )}
    </>
  );
}
