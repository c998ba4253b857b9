import type { Mistakes } from "./fault.ts";

/** Mistakes with money: contributions, charges, payments, batches, returns, credits and waivers. */
export const faultsOfMoney: Mistakes = {
  "lib/reporting/tad/amounts/contribution.test.ts": {
    "rounds half a cent down": { find: "(parts + centParts / 2n) / centParts", replace: "parts / centParts" },
    "ignores the unit cap": {
      find: "perUnit ? atMost(weighed, inParts(rate.capUnitsMonth, 100n)) : weighed",
      replace: "weighed",
    },
    "ignores the wage cap": {
      find: "atMost(wages, inParts(rate.wageCapCentsMonth, 1n)) * times",
      replace: "wages * times",
    },
    "ignores the dollar cap": { find: "atMost(capped, inParts(rate.capCentsMonth, centParts))", replace: "capped" },
    "counts overtime at straight time under a weighted rate": {
      find: "unitsOT: weightOT,",
      replace: "unitsOT: weightST,",
    },
    "asks contributions below the minimum units": {
      find: "weighed >= BigInt(rate.minUnitsToOwe) * 100n) return null",
      replace: "weighed >= 0n) return null",
    },
    "charges units after someone left": {
      find: "line.statusDate !== null && line.statusDate < firstDayOf(workMonth)",
      replace: "line.statusDate === null && line.unitsST < 0 && workMonth === firstDayOf(workMonth)",
    },
  },
  "lib/money/payments/debit-date.test.ts": {
    "lets a payment of this afternoon leave the same day": {
      find: "addBankingDays(today, goesToday ? 1 : 2)",
      replace: "addBankingDays(today, 1)",
    },
  },
  "lib/reporting/corrections/differences.test.ts": {
    "takes what rose in a correction for a credit": {
      in: "isLowered",
      find: "newCents < oldCents",
      replace: "newCents > oldCents",
    },
  },
  "lib/reporting/receipts/receipt-lines.test.ts": {
    "leaves gross wages out of a receipt's sums": {
      in: "sumsOf",
      find: "sum(({ grossWages }) => grossWages ?? 0)",
      replace: "sum(() => 0)",
    },
  },
  "fund-api/money/payments/cancel-payment.test.ts": {
    "cancels a payment without owing again what it paid": {
      find: 'await postPaymentReversal(db, { ...posting, paymentId: payment.id }, "canceled");',
      replace: "void [postPaymentReversal, posting];",
    },
  },
  "fund-api/money/payments/authorize-payment.test.ts": {
    "pays again when a key comes back after its answer was forgotten": {
      find: "if (account === null || idempotencyKey === null) return null;",
      replace: "if (account === null || idempotencyKey !== null) return null;",
    },
    "uses a credit of one fund for the other": {
      find: "charges.get(toChargeId)?.fund !== from?.fund",
      replace: "charges.get(toChargeId) === undefined",
    },
    "pays the same debt twice when two payments come at once": {
      in: "authorizePayment",
      find: "await lockEmployer(db, employerId);",
      replace: "",
    },
    "pays from another employer's bank account": {
      in: "listBankAccounts",
      find: '.where("employer_id", "=", employerId)',
      replace: '.where("employer_id", "<>", employerId === "" ? "x" : "")',
    },
    "authorizes a payment without a trace in the audit trail": {
      find: 'await recordAudit(context, { action: "payment-authorized", subject: `payment:${payment.id}`, after: payment });',
      replace: "",
    },
    "pays more than is owed": {
      find: "if (charge === undefined || cents <= charge.owedCents) return [];",
      replace: "if (charge === undefined || cents <= charge.owedCents + 100_000) return [];",
    },
    "debits on a weekend": { find: "if (!isBankingDay(debitDate))", replace: 'if (debitDate === "")' },
    "debits an account on the days of waiting after a change": {
      in: "findDebitObstacle",
      find: "usableFrom !== null && today < usableFrom",
      replace: "usableFrom !== null && today === usableFrom",
    },
  },
  "fund-api/money/statements/statement.test.ts": {
    "counts the first day of a statement twice": {
      find: '.where("entry_date", "<", from)',
      replace: '.where("entry_date", "<=", from)',
    },
  },
  "fund-api/reporting/corrections/decide-correction.test.ts": {
    "decides a credit twice": {
      find: 'record.head.version !== version || record.credits.some(({ state }) => state !== "REQUESTED")',
      replace: "record.credits.length > 1_000 && version === 0",
    },
    "decides a credit on a stale version": {
      find: "record.head.version !== version || record.credits",
      replace: "record.credits",
    },
    "decides a credit without a trace in the audit trail": {
      find: 'action: isApproved ? "credit-approved" : "credit-declined",',
      replace: 'action: "credit",',
    },
    "credits a cent more than the correction came to": {
      find: "cents: -part.cents,",
      replace: "cents: -part.cents - 1,",
    },
  },
  "fund-api/money/ledger/allocate-credit.test.ts": {
    "credits more than is owed on the first charge": {
      find: "Math.min(most - (taken.get(charge) ?? 0), rest)",
      replace: "rest",
    },
  },
  "fund-api/money/ach/batch-races.test.ts": {
    "puts a payment that is being canceled in a batch": {
      in: "lockDuePayments",
      find: '.forNoKeyUpdate("p")',
      replace: "",
    },
  },
  "fund-api/money/ach/batches.test.ts": {
    "lets whoever created a batch release it": {
      find: "if ((await listOwnAccounts(context)).has(batch.created_by))",
      replace: 'if (batch.created_by === "")',
    },
    "leaves the payments of a voided batch locked": {
      find: 'state: "SCHEDULED", locked_at: null',
      replace: 'state: "LOCKED", locked_at: now',
    },
    "leaves no trace of who downloaded a batch's register": {
      find: 'await recordDownload(context, batch, "batch-register-downloaded");',
      replace: "",
    },
  },
  "fund-api/money/ach/returns.test.ts": {
    "keeps the debt paid when the bank returns the payment": {
      find: 'await postPaymentReversal(db, { ...posting, paymentId }, "returned");',
      replace: "void postPaymentReversal;\n  void posting;",
    },
    "records the same return file twice": {
      find: "if (kept !== undefined) return null;",
      replace: "if (kept !== undefined || file.return_count > 0) return null;",
    },
    "takes a return of another amount than was sent": {
      find: "if (inFile !== null && inFile.cents !== entry.cents)",
      replace: "if (inFile !== null && inFile.cents < 0)",
    },
  },
  "fund-api/money/ach/held-payments.test.ts": {
    "counts as paid what is scheduled from an account that the bank closed": {
      find: "payment_id === null || blocksAccount(code) ? [bank_account_id] : []",
      replace: 'payment_id === null && blocksAccount(code) && bank_account_id === "" ? [bank_account_id] : []',
    },
    "schedules again what a voided batch had from an account that the bank closed": {
      find: "await cancelHeldPayments(context, await listAccountsOf(db, batch.id));",
      replace: "await cancelHeldPayments(context, (await listAccountsOf(db, batch.id)).slice(0, 0));",
    },
  },
  "fund-api/money/payments/every-act-balances.test.ts": {
    "pays a charge again in part when a debit is tried again": {
      find: "{ allocated: allocations });",
      replace: "{ allocated: allocations.map((paid) => ({ ...paid, cents: Math.ceil(paid.cents / 2) })) });",
    },
    "keeps a charge that is paid among the open ones": {
      find: "group by e.charge_id having sum(e.cents) = 0",
      replace: "group by e.charge_id having sum(e.cents) is null",
    },
  },
  "fund-api/money/bank-accounts/bank-accounts.test.ts": {
    "keeps a hash from which a bank account number can be guessed": {
      find: 'services.keys.hash(Buffer.from(requestContext.bodyHash).toString("hex"))',
      replace: "requestContext.bodyHash",
    },
    "closes an account on which payments are scheduled": {
      find: "if (payments.length === 0) return null;",
      replace: "if (payments.length < 1_000) return null;",
    },
    "forgets wrong tries at the two small amounts": {
      find: "const tries = row.micro_tries + 1;",
      replace: "const tries = 1;",
    },
    "verifies an account whose test entry was returned": { find: '.where("r.id", "is", null)', replace: "" },
    "adds an account without a cool-off": {
      find: "addBankingDays(fundDate(now), coolOffDays)",
      replace: "addBankingDays(fundDate(now), 0)",
    },
  },
  "lib/money/late-charges/late-charge.test.ts": {
    "charges nothing for interest from the due date to the end of the days of grace": {
      find: "days: daysBetween(dueDate, until),",
      replace: "days: daysBetween(dueDate, until) - 5,",
    },
    "counts interest to the day of a debit that is only scheduled": {
      find: "paidOn === null || paidOn > today ? today : paidOn",
      replace: "paidOn ?? today",
    },
  },
  "fund-api/money/late-charges/estimate-late-charges.test.ts": {
    "estimates late charges that staff have charged before": {
      find: "charged.get(id) ?? notCharged",
      replace: 'charged.get("") ?? notCharged',
    },
  },
  "fund-api/money/decisions/decisions.test.ts": {
    "waives any amount without a second person": {
      find: "const needsSecond = cents > late.waivableAloneCents;",
      replace: "const needsSecond = cents < 0;",
    },
    "lets a large waiver be split into small ones": {
      find: "soloWaiverLimitCents - sumCents(alone)",
      replace: "soloWaiverLimitCents - sumCents(alone.slice(alone.length))",
    },
    "lets who asked for a waiver approve it": {
      find: 'isOwn ? { ok: false, code: "SamePerson", text: decisionRefusals.ownWaiver } : null;',
      replace: "null;",
    },
    "waives more than is charged": {
      find: "if (cents > late.chargedCents)",
      replace: "if (cents > late.chargedCents * 2)",
    },
    "counts two decisions on one waiver": {
      find: 'if (waiver.version !== version || waiver.state !== "WAITING") return staleRefusal(waiver);',
      replace: "void staleRefusal;",
    },
    "charges another amount than was reviewed": { find: "estimate.openDamagesCents !== damagesCents ||", replace: "" },
    "charges a late contribution without an audit row": {
      in: "chargeLate",
      find: "await recordAudit(context, {",
      replace: "void recordAudit;\n  void ({",
    },
    "offers to charge damages again the day after": {
      find: 'Math.max(sumOf("damages") - charged.damagesCents, 0)',
      replace: 'sumOf("damages")',
    },
    "voids a payment that is in a batch or at the bank": {
      find: 'if (nextPaymentState(payment.state, "cancel") === null)',
      replace: 'if (nextPaymentState(payment.state, "cancel") === "SENT")',
    },
  },
  "fund-api/money/late-charges/late-after-return.test.ts": {
    "forgets the damages of what became late after damages were charged": {
      find: 'Math.max(sumOf("damages") - charged.damagesCents, 0)',
      replace: 'charged.damagesCents > 0 ? 0 : sumOf("damages")',
    },
  },
  "fund-api/reporting/corrections/void/void-month.test.ts": {
    "loses what was paid when a month is voided": {
      find: "({ id, type, fund, tadId, chargedCents }): Entry[] =>",
      replace: "({ id, type, fund, tadId, owedCents: chargedCents }): Entry[] =>",
    },
    "leaves the scheduled payments of a voided month to be debited": {
      find: "await cancelPayments(context, head, payments);",
      replace: "void cancelPayments;",
    },
    "voids a month although what it would do changed": {
      find: "if (effect.hash !== effectHash)",
      replace: 'if (effectHash === "")',
    },
  },
  "fund-api/desk/operations/operations.test.ts": {
    "leaves reversals out of an employer's balance": {
      find: 'sql<number>`sum(e.cents)::bigint`.as("owed")',
      replace: "sql<number>`coalesce(sum(e.cents) filter (where e.type <> 'REVERSAL'), 0)::bigint`.as(\"owed\")",
    },
    "adds the credit of a payment to what was debited": {
      find: "filter (where e.type = 'PAYMENT')",
      replace: "filter (where e.type in ('PAYMENT', 'CREDIT'))",
    },
  },
  "fund-api/desk/operations/time-line.test.ts": {
    "shows an employer the emails of another one": {
      find: "select id from accounts where employer_id = ${employerId}",
      replace: "select id from accounts where employer_id is not null and ${employerId} <> ''",
    },
  },
  "fund-api/reporting/corrections/races.test.ts": {
    "leaves a member in an employer's correction when adding them and the end of sharing meet": {
      find: "if (body.threadId !== null) await lockVisibleThread",
      replace: "if (body.threadId === '') await lockVisibleThread",
    },
  },
  "lib/money/ach/nacha-file.test.ts": {
    "adds whole routing numbers to the entry hash of a file for the bank": {
      find: "Number(routing.slice(0, 8))",
      replace: "Number(routing)",
    },
    "counts credits among the debits of a file for the bank": {
      find: "sumCents(entries.filter((entry) => !isCredit(entry)))",
      replace: "sumCents(entries)",
    },
    "writes an amount that is longer than its field into a file for the bank": {
      in: "digitsField",
      find: " || text.length > length",
      replace: "",
    },
  },
  "lib/money/ach/return-file.test.ts": {
    "reads a return file whose totals differ from its lines": { find: "found !== expected", replace: "found > 1e12" },
  },
};
