import type { DoneHelp } from "#lib/account-help/schema.ts";
import { pastText, reasonWords } from "#lib/account-help/texts.en.ts";
import { identityWords } from "#lib/rules/identity/identity-check.ts";
import { formatDateTime } from "#lib/format/date.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";

const columns: readonly Column<DoneHelp>[] = [
  { key: "at", header: "When", names: true, cell: ({ at }) => formatDateTime(at) },
  { key: "act", header: "What", cell: pastText },
  { key: "by", header: "Who", cell: ({ by }) => by },
  {
    key: "why",
    header: "Why",
    cell: ({ reason, note, identity, identityNote }) => (
      <>
        <p>
          {reasonWords[reason]}: {note}
        </p>
        {identity !== null && (
          <p>
            {identityWords[identity]}: {identityNote}
          </p>
        )}
      </>
    ),
  },
];

/** What staff did for an account, newest first. */
export const HelpHistory = ({ history }: { history: readonly DoneHelp[] }) => (
  <DataTable
    caption="What staff did, newest first"
    captionHidden
    columns={columns}
    rows={history}
    rowKey={({ helpId }) => helpId}
  />
);
