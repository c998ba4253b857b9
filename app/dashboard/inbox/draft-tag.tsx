"use client";

import { hasDraft } from "../../_form/message-draft.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Tag } from "../../_ui/tag.tsx";

type Props = { readerId: string; threadId: string; label: string };

/** Marks a conversation with an unsent reply that the reader started in this tab. */
export const DraftTag = ({ readerId, threadId, label }: Props) =>
  useHydrated() && hasDraft({ readerId, name: threadId }) && <Tag tone="warn">{label}</Tag>;
