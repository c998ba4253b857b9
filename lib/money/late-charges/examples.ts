import type { CallExamples } from "../../platform/contract/call-examples.ts";

export const examples = {
  listLateEstimates: {
    response: {
      today: "2026-06-27",
      estimates: [
        {
          chargeId: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b",
          workMonth: "2026-05",
          fund: "HW",
          isCorrection: false,
          dueDate: "2026-06-15",
          units: [
            {
              unitCode: "JC711B",
              damages: { cents: 14_179, explanation: "10% of 1,417.93, Art. 14.2 = 141.79" },
              interest: {
                cents: 373,
                explanation: "1,417.93 for 12 days to Jun 27, 2026 at 8% a year, Art. 14.2 = 3.73",
              },
            },
          ],
          chargedCents: 0,
          openDamagesCents: 14_179,
          openInterestCents: 373,
          openCents: 14_552,
        },
      ],
    },
  },
} satisfies CallExamples;
