"use client";

import { hasDraft } from "../../_form/message-draft.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Tag } from "../../_ui/tag.tsx";

type Props = { readerId: string; threadId: string; name: string };

/** Says that the reader began a reply in this tab and didn't send it. */
export const DraftTag = ({ readerId, threadId, name }: Props) =>
  useHydrated() && hasDraft({ readerId, name: threadId }) && <Tag tone="warn">{name}</Tag>;
