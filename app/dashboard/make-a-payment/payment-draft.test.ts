/** @jest-environment @happy-dom/jest-environment */
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { Payable } from "../../../lib/money/payments/schema.ts";
import {
  chosenLines,
  removeDraft,
  findDraft,
  saveDraft,
  updateChoices,
  startChoices,
  toIntent,
} from "./payment-draft.ts";
import { chargeOf as charge, payable as twoCharges } from "./test-payable.ts";

const payable: Payable = {
  ...twoCharges,
  charges: [...twoCharges.charges, charge("credit", "2026-04", -500)],
  bankAccounts: [
    {
      id: "new",
      nickname: "New",
      last4: "1111",
      type: "CHECKING",
      state: "UNVERIFIED",
      usableFrom: null,
      blockedCode: null,
      correctBy: null,
    },
    ...twoCharges.bankAccounts,
  ],
};
const dates = ["2026-07-02", "2026-07-06"];

describe("startChoices", () => {
  it("checks all open charges in full, with the first verified account and date; a credit can't be checked", () => {
    expect(startChoices(payable, null)).toEqual({
      checked: { may: true, june: true },
      amounts: { may: "40.00", june: "1,234.56" },
      bankAccountId: "main",
      debitDate: "2026-07-02",
    });
  });

  it("checks only the month that the visitor came from", () => {
    expect(startChoices(payable, "2026-06").checked).toEqual({ may: false, june: true });
  });
});

describe("updateChoices", () => {
  const earlierChoices = {
    checked: { may: true, gone: true },
    amounts: { may: "12", gone: "1" },
    bankAccountId: "main",
    debitDate: "2026-07-06",
  };

  it("keeps choices and typed amounts, and drops charges that are no longer owed", () => {
    expect(updateChoices(earlierChoices, payable, dates)).toEqual({
      checked: { may: true, june: false },
      amounts: { may: "12", june: "1,234.56" },
      bankAccountId: "main",
      debitDate: "2026-07-06",
    });
  });

  it("falls back to the first date and account if the earlier ones are no longer offered", () => {
    const updated = updateChoices(
      { ...earlierChoices, bankAccountId: "closed", debitDate: "2026-06-30" },
      payable,
      dates,
    );
    expect(updated).toMatchObject({ bankAccountId: "main", debitDate: "2026-07-02" });
  });
});

describe("toIntent", () => {
  it("contains exactly the checked charges and amounts, the authorization on screen and a unique key", () => {
    const choices = { ...startChoices(payable, null), amounts: { may: "15.5", june: "1,234.56" } };
    expect(toIntent(choices, payable, "key-1")).toEqual({
      key: "key-1",
      isSent: false,
      last4: "6789",
      lines: [
        {
          chargeId: "may",
          workMonth: "2026-05",
          fund: "HW",
          type: "CHARGE",
          isCorrection: false,
          cents: 1_550,
          creditCents: 0,
        },
        {
          chargeId: "june",
          workMonth: "2026-06",
          fund: "HW",
          type: "CHARGE",
          isCorrection: false,
          cents: 123_456,
          creditCents: 0,
        },
      ],
      body: {
        bankAccountId: "main",
        debitDate: "2026-07-02",
        allocations: [
          { chargeId: "may", cents: 1_550 },
          { chargeId: "june", cents: 123_456 },
        ],
        authorizationVersion: "2026-01",
      },
    });
  });

  it("stores only the ID and last four digits of the bank account", () => {
    const intent = toIntent(startChoices(payable, null), payable, "key-1");
    expect(Object.keys(intent).toSorted()).toEqual(["body", "isSent", "key", "last4", "lines"]);
    expect(intent.last4).toBe("6789");
    expect(JSON.stringify(intent)).not.toContain("Main");
  });

  it("uses a checked credit first, and ignores an unchecked one", () => {
    const choices = { ...startChoices(payable, "2026-05"), useCredit: { HW: true } };
    const { body, lines } = toIntent(choices, payable, "key-1");
    expect(body).toMatchObject({
      allocations: [{ chargeId: "may", cents: 3_500 }],
      creditUses: [{ fromChargeId: "credit", toChargeId: "may", cents: 500 }],
    });
    expect(lines).toMatchObject([{ chargeId: "may", cents: 4_000, creditCents: 500 }]);
    expect(toIntent(startChoices(payable, "2026-05"), payable, "key-1").body.creditUses).toBeUndefined();
  });
});

describe("findDraft", () => {
  const draftOf = (month: string | null, isSent: boolean | null) => {
    const choices = startChoices(payable, month);
    return { month, choices, intent: isSent === null ? null : { ...toIntent(choices, payable, "key-1"), isSent } };
  };
  afterEach(removeDraft);

  it.each(["2026-06", "2026-05", null])("finds a sent intent from any month: %s", (month) => {
    saveDraft(draftOf("2026-06", true));
    expect(findDraft(month)).toEqual(draftOf("2026-06", true));
  });

  it.each([null, false])("finds a draft whose intent is %s from its own month only", (isSent) => {
    saveDraft(draftOf("2026-06", isSent));
    expect([findDraft("2026-06")?.month, findDraft("2026-05"), findDraft(null)]).toEqual(["2026-06", null, null]);
    saveDraft(draftOf(null, isSent));
    expect([findDraft(null)?.month, findDraft("2026-06")]).toEqual([null, null]);
  });
});

describe("chosenLines", () => {
  it("pays only the checked charges", () => {
    const lines = chosenLines(startChoices(payable, "2026-06"), payable.charges);
    expect(sumCents(lines)).toBe(123_456);
  });
});
