"use client";

import { useState } from "react";
import { client } from "#lib/http/browser/client.ts";
import { stopSharing } from "#lib/inbox/calls.ts";
import type { Thread } from "#lib/inbox/schema.ts";
import { inboxTexts } from "#lib/inbox/texts.en.ts";
import { AskOnce } from "../../../_form/ask-once/ask-once.tsx";
import type { ActOn } from "../../_decisions/use-act.ts";

type Props = { thread: Thread; sharedWith: string; act: ActOn<Thread> };

/** Takes a member's report back from the employer it is shared with, after asking. */
export const StopSharing = ({ thread: { threadId, version }, sharedWith, act }: Props) => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    setProblem(
      await act(
        "stop-sharing",
        () => client(stopSharing, { params: { threadId }, version }),
        ({ state }) => inboxTexts.unshared(sharedWith, state === "OPEN"),
      ),
    );
    setPending(false);
  };
  return (
    <AskOnce
      ask={inboxTexts.stopSharing}
      question={inboxTexts.stopSharingQuestion(sharedWith)}
      yes={inboxTexts.stopSharing}
      no={inboxTexts.keepSharing}
      isPending={isPending}
      pendingText={inboxTexts.stoppingSharing}
      problem={problem}
      tone="bad"
      onYes={() => void stop()}
    />
  );
};
