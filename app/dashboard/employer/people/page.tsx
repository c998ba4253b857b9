import { loadApplicants } from "#lib/identity/approval/load.ts";
import { loadPeople } from "#lib/identity/employers/load.ts";
import { peopleTexts } from "#lib/identity/employers/page-texts.en.ts";
import { routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "../../../_ui/page-head.tsx";
import { ApplicantsNotice } from "../../_home/applicants-notice.tsx";
import { PeopleDesk } from "./people-desk.tsx";
import styles from "./people.module.css";

export const generateMetadata = () => pageTitle("People");

/** The Employer Admin's page: who can log in for the employer, their rights, and people who wait for approval. */
export default async function PeoplePage() {
  const [people, pending] = await Promise.all([loadPeople(), loadApplicants({})]);
  const notice = pending.ok && (
    <ApplicantsNotice count={pending.value.applicants.length} hasMore={pending.value.page.next !== null} />
  );
  return (
    <>
      <PageHead title="People" lead={peopleTexts.lead} crumbs={[dashboardCrumb]} />
      {people.ok ? (
        <PeopleDesk initial={people.value} pendingCard={notice} />
      ) : (
        <div className={styles.stack}>
          {notice}
          <LoadFailed text={people.failure.text} href={routes.people} />
        </div>
      )}
    </>
  );
}
