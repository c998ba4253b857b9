import { audiences } from "#lib/platform/contract/audience.ts";
import { loadClosedMonths } from "#lib/money/ledger/load.ts";
import { closingTexts } from "#lib/money/ledger/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { LoadedPage } from "../../../_shell/loaded.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { operationsCrumbs } from "../../../_ui/page-head.tsx";
import { MonthsDesk } from "./months-desk.tsx";

export const generateMetadata = () => pageTitle(closingTexts.title);

/** Each fund's closed months, and the next one to close. */
export default async function MonthsPage() {
  const [result, { user }] = await Promise.all([loadClosedMonths(), getVisitor()]);
  return (
    <LoadedPage
      title={closingTexts.title}
      lead={closingTexts.lead}
      crumbs={operationsCrumbs}
      result={result}
      href={routes.months}
    >
      {(value) => <MonthsDesk initial={value} mayClose={audiences.operationsAdmin(user)} />}
    </LoadedPage>
  );
}
