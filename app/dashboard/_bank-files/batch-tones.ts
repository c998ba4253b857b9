import type { BatchState } from "../../../lib/money/ach/batch.ts";
import type { TagTone } from "../../_ui/tag.tsx";

export const batchTones: Readonly<Record<BatchState, TagTone>> = {
  CREATED: "warn",
  RELEASED: "warn",
  SENT: "plain",
  SETTLED: "good",
  VOIDED: "bad",
};
