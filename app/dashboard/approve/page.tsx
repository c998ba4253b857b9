import { notFound } from "next/navigation";
import { loadDashboard } from "../../../lib/dashboard/server.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { LoadFailed } from "../load-failed.tsx";

export const generateMetadata = () => pageTitle("Approve");

const waitingText = (count: number): string => {
  if (count === 0) return "No employer registration is waiting.";
  return count === 1 ? "1 employer registration is waiting." : `${count} employer registrations are waiting.`;
};

/** For the fund's own staff; the fund API says who that is. */
export default async function ApprovePage() {
  const answer = await loadDashboard();
  if (answer.ok && answer.value.kind !== "operations") notFound();
  return (
    <>
      <PageHead title="Approve" lead="Employer registrations that wait for a decision." />
      {!answer.ok ? (
        <LoadFailed text={answer.failure.text} href={routes.approve} />
      ) : (
        <Card title="Waiting">
          <p>{answer.value.kind === "operations" && waitingText(answer.value.applicantsWaiting)}</p>
          <p>Decisions are not taken on this page yet; they are entered by the fund’s office.</p>
        </Card>
      )}
    </>
  );
}
