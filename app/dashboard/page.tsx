import { getConfig } from "../../lib/config.ts";
import { loadDashboard } from "../../lib/dashboard/load.ts";
import { routes } from "../../lib/routes.ts";
import { getVisitor } from "../../lib/session/visitor.ts";
import { pageTitle } from "../_shell/page-title.ts";
import { PageHead } from "../_ui/page-head.tsx";
import { EmployerDashboard } from "./_home/employer-dashboard.tsx";
import { LoadFailed } from "../_shell/load-failed.tsx";
import { MemberDashboard } from "./_home/member-dashboard.tsx";
import { OperationsDashboard } from "./_home/operations-dashboard.tsx";

export const generateMetadata = () => pageTitle("My Dashboard");

export default async function DashboardPage() {
  const [answer, { user, brand }] = await Promise.all([loadDashboard(), getVisitor()]);
  if (!answer.ok) {
    return (
      <>
        <PageHead title="My Dashboard" />
        <LoadFailed text={answer.failure.text} href={routes.dashboard} />
      </>
    );
  }
  const dashboard = answer.value;
  const firstName = user?.firstName ?? "";
  if (dashboard.kind === "member")
    return <MemberDashboard name={dashboard.memberName} brand={brand} memberSite={getConfig().MEMBER_SITE_URL} />;
  if (dashboard.kind === "operations") return <OperationsDashboard dashboard={dashboard} firstName={firstName} />;
  return <EmployerDashboard dashboard={dashboard} firstName={firstName} role={user?.roles[0] ?? ""} />;
}
