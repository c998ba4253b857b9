"use client";

import { confirmNotice, listFileItems, resolveException } from "#lib/money/ach/calls.ts";
import type { FileItemList, FileItemsQuery, FileItemView } from "#lib/money/ach/schema.ts";
import { itemGroupLabels, itemTexts } from "#lib/money/ach/texts.en.ts";
import { formatDateTime, formatNumericDate } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { routes } from "#lib/routes.ts";
import { useList } from "../../../lib/platform/http/browser/use-list.ts";
import { ChoiceFilter } from "../../_form/filters/list-filters.tsx";
import { ConfirmButton } from "../../_form/single-action/confirm-button.tsx";
import { useConfirmedAction } from "../../_form/single-action/use-single-action.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { FocusedNotice } from "../../_ui/focused-notice.tsx";
import layout from "../../_ui/page.module.css";
import { Pager } from "../../_ui/pager.tsx";
import { ReasonAction } from "../_decisions/reason-action.tsx";
import { useActions, type RunAction } from "../_decisions/use-actions.ts";
import { itemColumns, itemName } from "./return-file-card.tsx";

type Action = RunAction<FileItemList>;

const ResolveAction = ({ item, perform }: { item: FileItemView; perform: Action }) => (
  <ReasonAction
    requestText={`Resolve ${itemName(item)}`}
    action="Resolve"
    pendingText="Resolving…"
    hint={itemTexts.reasonHint}
    onSend={(reason) =>
      perform(
        item.itemId,
        () => client(resolveException, { params: { itemId: item.itemId }, body: { reason } }),
        itemTexts.resolved,
      )
    }
  />
);

const ConfirmAction = ({ item, perform }: { item: FileItemView; perform: Action }) => {
  const { itemId, owner, change } = item;
  const action = useConfirmedAction(() =>
    perform(itemId, () => client(confirmNotice, { params: { itemId } }), itemTexts.confirmed),
  );
  const account = `${owner?.employerName ?? ""} ••${owner?.bankAccountLast4 ?? ""}`;
  return (
    <ConfirmButton
      {...action}
      buttonText={`Confirm ${itemName(item)}`}
      question={itemTexts.confirmQuestion(account, change?.becomes ?? "")}
      yes="Yes, confirm"
      no="Not yet"
      pendingText="Confirming…"
    />
  );
};

const resolvedText = ({ resolved }: FileItemView): string =>
  resolved === null
    ? "–"
    : [`${resolved.by}, ${formatDateTime(resolved.at)}`, resolved.reason].filter(Boolean).join(": ");

const lists = {
  EXCEPTIONS: {
    title: "Exceptions",
    path: routes.exceptions,
    none: itemTexts.noExceptions,
    own: [{ key: "group", header: "Group", cell: ({ group }) => itemGroupLabels[group].title }],
    Action: ResolveAction,
    nextOf: ({ group }: FileItemView) => itemGroupLabels[group].next,
  },
  NOTICES: {
    title: "Notices of change",
    path: routes.notices,
    none: itemTexts.noNotices,
    own: [
      { key: "was", header: "Old data", cell: ({ change }) => change?.was ?? "–" },
      { key: "becomes", header: "New data", cell: ({ change }) => change?.becomes ?? "–" },
      {
        key: "due",
        header: "Confirm by",
        cell: ({ change }) => (change === null ? "–" : formatNumericDate(change.dueOn)),
      },
    ],
    Action: ConfirmAction,
    nextOf: () => null,
  },
} as const satisfies Record<FileItemsQuery["list"], { own: readonly Column<FileItemView>[]; [key: string]: unknown }>;

const createRenderBelow = ({ list, state }: FileItemsQuery, perform: Action) => {
  const { Action: SettleAction, nextOf } = lists[list];
  const renderBelow = (item: FileItemView) =>
    state !== "RESOLVED" && (
      <>
        {nextOf(item)}
        <SettleAction item={item} perform={perform} />
      </>
    );
  return renderBelow;
};

const states = [
  { value: "OPEN", text: "Open" },
  { value: "RESOLVED", text: "Resolved" },
];

type Props = { initial: FileItemList; query: FileItemsQuery };

/** Exceptions or notices of change, each with the form that resolves it. */
export const BankFileItemList = ({ initial, query }: Props) => {
  const { list, show, reread } = useList(listFileItems, initial, query);
  const { title, path, none, own } = lists[query.list];
  const isOpen = query.state !== "RESOLVED";
  const { notice, perform } = useActions<FileItemList>({
    show: (value) => void show(value),
    reread: async () => {
      const value = await reread();
      return value === null ? null : { ok: true, value };
    },
  });
  const columns: readonly Column<FileItemView>[] = [
    ...itemColumns.filter(({ key }) => query.list === "EXCEPTIONS" || key !== "amount"),
    ...own,
    { key: "file", header: "File", cell: ({ fileName }) => fileName },
    ...(isOpen ? [] : [{ key: "resolved", header: "Resolved by", cell: resolvedText }]),
  ];
  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      <Card title={title}>
        <ChoiceFilter
          action={path}
          id="state"
          name="state"
          label="Status"
          selected={query.state ?? "OPEN"}
          options={states}
        />
        <DataTable
          caption={`${title}, newest first`}
          columns={columns}
          rows={list.items}
          rowKey={({ itemId }) => itemId}
          below={createRenderBelow(query, perform)}
          empty={none}
        />
        <Pager
          label={`Pages of ${title.toLowerCase()}`}
          page={list.page}
          path={path}
          query={{ state: query.state ?? "" }}
        />
      </Card>
    </div>
  );
};
