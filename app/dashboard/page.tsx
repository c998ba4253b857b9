import { loadCurrentUser } from "../../lib/identity/account/load.ts";
import type { Brand } from "../../lib/site/brand/brand.ts";
import { getConfig } from "../../lib/config.ts";
import { audiences } from "../../lib/platform/contract/audience.ts";
import { accountDashboardTexts } from "../../lib/desk/dashboard/texts.en.ts";
import { loadDashboard } from "../../lib/desk/dashboard/load.ts";
import type { AvailableCalls } from "../../lib/platform/journey/offered.ts";
import { defineTranslations, type Language } from "../../lib/site/language/texts.ts";
import { memberDocumentsOf } from "../../lib/members/membership/documents.ts";
import { loadMembership } from "../../lib/members/membership/load.ts";
import { routes } from "../../lib/routes.ts";
import { getAvailableCalls } from "../../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "../../lib/platform/session/visitor.ts";
import { frame } from "../../lib/site/pages/frame.ts";
import { pageTitle } from "../_shell/page-title.ts";
import { PageHead } from "../_ui/page-head.tsx";
import { AccountDashboard } from "./_home/account-dashboard.tsx";
import { hasOwnDashboard } from "./_home/own-dashboard.ts";
import { EmployerDashboard } from "./_home/employer-dashboard.tsx";
import { LoadFailed } from "../_shell/load-failed.tsx";
import { MemberDashboard } from "./_home/member-dashboard.tsx";
import { OperationsDashboard } from "./_home/operations-dashboard.tsx";
import { memberLabels } from "../../lib/members/membership/words.ts";
import { textsOf } from "../_shell/language/texts-of.ts";
import { messagesCard } from "./_home/messages-card.tsx";

const accountTexts = defineTranslations(
  { accountDashboardTexts },
  () => import("../../lib/desk/dashboard/texts.es.ts"),
);

export const generateMetadata = async () => pageTitle((await textsOf(memberLabels)).navigationTexts.dashboard);

const showFailure = async (text: string) => (
  <>
    <PageHead title={(await textsOf(memberLabels)).navigationTexts.dashboard} />
    <LoadFailed text={text} href={routes.dashboard} />
  </>
);

const showMember = async ({ brand, language }: { readonly brand: Brand; readonly language: Language }) => {
  const result = await loadMembership();
  if (!result.ok) return showFailure(result.failure.text);
  const [texts, messageTexts] = await Promise.all([textsOf(memberLabels), textsOf(messagesCard)]);
  return (
    <MemberDashboard
      membership={result.value}
      brand={brand}
      documents={await memberDocumentsOf(brand, language)}
      memberSite={getConfig().MEMBER_SITE_URL}
      texts={texts}
      messageTexts={messageTexts}
    />
  );
};

const showAccount = async (availableCalls: AvailableCalls) => {
  const result = await loadCurrentUser();
  if (!result.ok) return showFailure(result.failure.text);
  const [{ accountDashboardTexts: texts }, words] = await Promise.all([textsOf(accountTexts), textsOf(frame)]);
  return <AccountDashboard user={result.value} availableCalls={availableCalls} texts={texts} frame={words} />;
};

export default async function DashboardPage() {
  const [visitor, availableCalls] = await Promise.all([getVisitor(), getAvailableCalls()]);
  const { user } = visitor;
  if (user !== null && !hasOwnDashboard(user, availableCalls)) return showAccount(availableCalls);
  if (audiences.planMember(user)) return showMember(visitor);
  const result = await loadDashboard();
  if (!result.ok) return showFailure(result.failure.text);
  const dashboard = result.value;
  const firstName = user?.firstName ?? "";
  // The roles in the cookie may be outdated; the fund's roles decide.
  if (dashboard.kind === "member") return showMember(visitor);
  if (dashboard.kind === "operations") {
    const canAudit = audiences.operationsAdmin(user);
    return <OperationsDashboard dashboard={dashboard} firstName={firstName} canAudit={canAudit} />;
  }
  return <EmployerDashboard dashboard={dashboard} user={user} />;
}
