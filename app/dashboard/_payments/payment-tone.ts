import type { PaymentState } from "../../../lib/money/payments/schema.ts";
import type { TagTone } from "../../_ui/tag.tsx";

const tones: Readonly<Record<PaymentState, TagTone>> = {
  SCHEDULED: "warn",
  LOCKED: "warn",
  SENT: "warn",
  SETTLED: "good",
  RETURNED: "bad",
  CANCELLED: "plain",
};

/** The color of a payment's state; its text is in lib/money/payments/texts.en.ts. */
export const paymentTone = (state: PaymentState): TagTone => tones[state];
