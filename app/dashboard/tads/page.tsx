import { loadTads } from "../../../lib/reporting/server.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { PageHead } from "../../_ui/page-head.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { TadList } from "./tad-list.tsx";

export const generateMetadata = () => pageTitle("TADs");

export default async function TadsPage() {
  const answer = await loadTads();
  return (
    <>
      <PageHead title="TADs" lead="Your work-history reports, one for each month." />
      {answer.ok ? <TadList tads={answer.value.tads} /> : <LoadFailed text={answer.failure.text} href={routes.tads} />}
    </>
  );
}
