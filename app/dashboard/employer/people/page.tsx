import { loadPeople } from "#lib/employers/load.ts";
import { peopleTexts } from "#lib/employers/page-texts.en.ts";
import { routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "../../../_ui/page-head.tsx";
import { PeopleDesk } from "./people-desk.tsx";

export const generateMetadata = () => pageTitle("People");

/** For the Employer Admin: who can log in for the employer, and what they may do. */
export default async function PeoplePage() {
  const answer = await loadPeople();
  return (
    <>
      <PageHead title="People" lead={peopleTexts.lead} crumbs={[dashboardCrumb]} />
      {answer.ok ? <PeopleDesk known={answer.value} /> : <LoadFailed text={answer.failure.text} href={routes.people} />}
    </>
  );
}
