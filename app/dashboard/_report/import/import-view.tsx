import { formatDateTime, formatWorkMonth } from "#lib/platform/format/date.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { PageHead } from "#app/_ui/page-head.tsx";
import { fileCrumbs } from "../tad-crumbs.ts";
import { ImportSteps } from "./import-steps.tsx";

export const ImportView = ({ view, actingFor }: { view: Import; actingFor?: string | undefined }) => (
  <>
    <PageHead
      title={`File for ${formatWorkMonth(view.workMonth)}`}
      crumbs={fileCrumbs(actingFor, view.workMonth)}
      lead={`${toDisplayValue(view.fileName)} · uploaded ${formatDateTime(view.uploadedAt)} by ${view.uploadedBy}`}
    />
    <ImportSteps initial={view} />
  </>
);
