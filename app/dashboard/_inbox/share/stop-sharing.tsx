"use client";

import { client } from "#lib/platform/http/browser/client.ts";
import { stopSharing } from "#lib/messages/inbox/calls.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import { AskOnce } from "../../../_form/one-act/ask-once.tsx";
import type { ActOn } from "../../_decisions/use-act.ts";
import { useOneAct } from "../../../_form/one-act/use-one-act.ts";

type Props = { thread: Thread; sharedWith: string; act: ActOn<Thread> };

/** Stops sharing a member's report with an employer, after asking. */
export const StopSharing = ({ thread: { threadId, version }, sharedWith, act }: Props) => {
  const { isPending, problem, once } = useOneAct();
  const stop = () =>
    act(
      "stop-sharing",
      () => client(stopSharing, { params: { threadId }, version }),
      ({ state }) => inboxTexts.unshared(sharedWith, state === "OPEN"),
    );
  return (
    // In a grid alone, the button would be as wide as the card.
    <div>
      <AskOnce
        ask={inboxTexts.stopSharing}
        question={inboxTexts.stopSharingQuestion(sharedWith)}
        yes={inboxTexts.stopSharing}
        no={inboxTexts.keepSharing}
        isPending={isPending}
        pendingText={inboxTexts.stoppingSharing}
        problem={problem}
        tone="bad"
        onYes={() => void once(stop)}
      />
    </div>
  );
};
