import { loadTads } from "../../../lib/reporting/server.ts";
import { routes } from "../../../lib/routes.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { PageHead } from "../../_ui/page-head.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { toTadFilter } from "./filter-tads.ts";
import { TadList } from "./tad-list.tsx";

export const generateMetadata = () => pageTitle("TADs");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TadsPage({ searchParams }: Props) {
  const [answer, filter] = [await loadTads(), toTadFilter(await searchParams)];
  return (
    <>
      <PageHead title="TADs" lead="Your work-history reports, one for each month." />
      {answer.ok ? (
        <TadList tads={answer.value.tads} filter={filter} />
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.tads} />
      )}
    </>
  );
}
