import type { PaymentState } from "../../../lib/payments/schema.ts";
import type { TagTone } from "../../_ui/tag.tsx";

const tones: Readonly<Record<PaymentState, TagTone>> = {
  SCHEDULED: "warn",
  LOCKED: "warn",
  SENT: "warn",
  SETTLED: "good",
  RETURNED: "bad",
  CANCELLED: "plain",
};

/** How a payment's state is coloured; its words stand in lib/payments/texts.en.ts. */
export const paymentTone = (state: PaymentState): TagTone => tones[state];
