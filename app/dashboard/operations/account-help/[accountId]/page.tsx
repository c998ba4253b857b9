import { loadHelpedAccount } from "#lib/identity/account-help/load.ts";
import { fullName } from "#lib/platform/format/person.ts";
import { helpTexts } from "#lib/identity/account-help/texts.en.ts";
import { helpedAccountPath, routes } from "#lib/routes.ts";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "#app/_ui/page-head.tsx";
import { HelpDesk } from "./help-desk.tsx";

type Props = { params: Promise<{ accountId: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const answer = await loadHelpedAccount((await params).accountId);
  return pageTitle(answer.ok ? `${helpTexts.title}: ${fullName(answer.value)}` : helpTexts.title);
};

/** One account: why its user can't log in, and what staff can do. */
export default async function HelpedAccountPage({ params }: Props) {
  const { accountId } = await params;
  const answer = await loadHelpedAccount(accountId);
  return (
    <>
      <PageHead
        title={answer.ok ? fullName(answer.value) : helpTexts.title}
        crumbs={[
          dashboardCrumb,
          { href: routes.operations, name: "Operations" },
          { href: routes.accountHelp, name: helpTexts.title },
        ]}
      />
      {answer.ok ? (
        <HelpDesk known={answer.value} />
      ) : (
        <LoadFailed text={answer.failure.text} href={helpedAccountPath(accountId)} />
      )}
    </>
  );
}
