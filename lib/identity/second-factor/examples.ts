import type { CallExamples } from "../../platform/contract/call-examples.ts";

const badPasswords = [{}, { currentPassword: "" }, { currentPassword: 7 }, { currentPassword: "x".repeat(1025) }];

export const examples = {
  startFactor: {
    body: { currentPassword: "Sunrise42" },
    badBodies: badPasswords,
    response: { secret: "JBSWY3DP", uri: "otpauth://totp/Fund:dana?secret=JBSWY3DP" },
  },
  confirmFactor: {
    body: { code: "123456" },
    badBodies: [{}, { code: "" }, { code: 123_456 }, { code: "1".repeat(65) }],
    response: { recoveryCodes: ["00000 11111 22222 33333 44444"] },
  },
  removeFactor: {
    body: { currentPassword: "Sunrise42", code: "123456" },
    badBodies: [...badPasswords, { currentPassword: "Sunrise42", code: "1".repeat(65) }],
    response: { removed: true },
  },
} satisfies CallExamples;
