"use client";

import { useState } from "react";
import { client } from "#lib/platform/http/browser/client.ts";
import { assignThread, changeThreadState } from "#lib/messages/inbox/calls.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { Problem } from "../../_ui/alert.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import type { RunAction } from "../_decisions/use-actions.ts";
import { useSingleAction } from "../../_form/single-action/use-single-action.ts";
import layout from "../../_ui/page.module.css";
import styles from "./inbox.module.css";

type Props = { thread: Thread; perform: RunAction<Thread> };

/** Staff assign a conversation, close it, or reopen it. */
export const ManageThread = ({ thread, perform }: Props) => {
  const { threadId, version, assignee, readerId, state, staff } = thread;
  const params = { threadId };
  const [selectedId, setSelectedId] = useState(assignee?.assigneeId ?? "");
  const { isPending, problem, once } = useSingleAction();
  const assignTo = (id: string): Promise<void> => {
    const assigneeId = id === "" ? null : id;
    const name = staff.find((person) => person.assigneeId === assigneeId)?.name ?? null;
    setSelectedId(id);
    return once(() =>
      perform(
        "assign",
        () => client(assignThread, { params, version, body: { assigneeId } }),
        inboxTexts.assigned(name),
      ),
    );
  };
  const changeTo = (next: Thread["state"]): Promise<void> =>
    once(() =>
      perform(
        "state",
        () => client(changeThreadState, { params, version, body: { state: next } }),
        next === "CLOSED" ? inboxTexts.closed : inboxTexts.reopened,
      ),
    );

  return (
    <div className={layout.stack}>
      <Problem text={problem} />
      <div className={styles.manage}>
        <SelectField
          label="Assigned to"
          value={selectedId}
          onChange={({ target }) => setSelectedId(target.value)}
          blank="No one"
          options={staff.map(({ assigneeId, name }) => ({ value: assigneeId, text: name }))}
        />
        <ActionButton tone="quiet" pending={isPending} onClick={() => void assignTo(selectedId)}>
          Assign
        </ActionButton>
        {assignee?.assigneeId !== readerId && (
          <ActionButton tone="quiet" pending={isPending} onClick={() => void assignTo(readerId)}>
            Assign to me
          </ActionButton>
        )}
        <ActionButton
          tone="quiet"
          pending={isPending}
          onClick={() => void changeTo(state === "OPEN" ? "CLOSED" : "OPEN")}
        >
          {state === "OPEN" ? "Close" : "Reopen"}
        </ActionButton>
      </div>
    </div>
  );
};
