import { loadHelpedAccount } from "#lib/identity/account-help/load.ts";
import { fullName } from "#lib/platform/format/person.ts";
import { helpTexts } from "#lib/identity/account-help/texts.en.ts";
import { helpedAccountPath, routes } from "#lib/routes.ts";
import { LoadedPage } from "#app/_shell/loaded.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { operationsCrumbs } from "#app/_ui/page-head.tsx";
import { HelpDesk } from "./help-desk.tsx";

type Props = { params: Promise<{ accountId: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const result = await loadHelpedAccount((await params).accountId);
  return pageTitle(result.ok ? `${helpTexts.title}: ${fullName(result.value)}` : helpTexts.title);
};

export default async function HelpedAccountPage({ params }: Props) {
  const { accountId } = await params;
  const result = await loadHelpedAccount(accountId);
  return (
    <LoadedPage
      title={result.ok ? fullName(result.value) : helpTexts.title}
      crumbs={[...operationsCrumbs, { href: routes.accountHelp, name: helpTexts.title }]}
      result={result}
      href={helpedAccountPath(accountId)}
    >
      {(value) => <HelpDesk initial={value} />}
    </LoadedPage>
  );
}
