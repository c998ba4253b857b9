import { formatWorkMonth } from "#lib/platform/format/date.ts";
import type { FileProfileHead } from "#lib/reporting/file-profiles/schema.ts";
import { profileTexts } from "#lib/reporting/file-profiles/texts.en.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { importPath } from "#lib/routes.ts";

export const LastUsed = ({ file, actingFor }: { file: FileProfileHead["lastUsed"]; actingFor: string | undefined }) =>
  file === null ? (
    profileTexts.notSaved
  ) : (
    <>
      <a href={importPath(file.workMonth, file.importId, actingFor)}>{toDisplayValue(file.fileName)}</a>,{" "}
      {formatWorkMonth(file.workMonth)}
    </>
  );
