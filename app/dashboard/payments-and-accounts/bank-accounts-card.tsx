import { loadBankAccounts } from "../../../lib/bank-accounts/load.ts";
import { fundDate } from "../../../lib/calendar/fund-time.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { Card } from "../../_ui/card.tsx";
import { BankAccounts } from "./_accounts/bank-accounts.tsx";

/** The company's accounts; a number is never shown beyond its last four digits. */
export const BankAccountsCard = async () => {
  const [answer, { user }] = await Promise.all([loadBankAccounts(), getVisitor()]);
  return (
    <Card title="Bank accounts">
      <span id="bank-accounts" />
      {answer.ok ? (
        <BankAccounts known={answer.value} today={fundDate(new Date())} readerId={user?.analyticsId ?? null} />
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.paymentsAndAccounts} />
      )}
    </Card>
  );
};
