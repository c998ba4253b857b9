import { loadFileProfile } from "#lib/reporting/file-profiles/load.ts";
import { profileTexts } from "#lib/reporting/file-profiles/texts.en.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { fileProfilePath, fileProfilesPath } from "#lib/routes.ts";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { PageHead } from "#app/_ui/page-head.tsx";
import { type ReportPageProps, tadCrumbs } from "../tad-crumbs.ts";
import { ProfileDesk } from "./profile-desk.tsx";

export const generateMetadata = async ({ params }: ReportPageProps<{ profileId: string }>) => {
  const { profileId, employerId } = await params;
  await loadFileProfile(profileId, employerId);
  return pageTitle(profileTexts.oneTitle, employerId);
};

export async function ProfilePage({ params }: ReportPageProps<{ profileId: string }>) {
  const { profileId, employerId } = await params;
  const result = await loadFileProfile(profileId, employerId);
  const crumbs = [...tadCrumbs(employerId), { href: fileProfilesPath(employerId), name: profileTexts.title }];
  if (!result.ok)
    return (
      <>
        <PageHead title={profileTexts.oneTitle} crumbs={crumbs} />
        <LoadFailed {...result.failure} href={fileProfilePath(profileId, employerId)} />
      </>
    );
  return (
    <>
      <PageHead title={profileTexts.one(toDisplayValue(result.value.fileName))} crumbs={crumbs} />
      <ProfileDesk initial={result.value} />
    </>
  );
}
