import * as payments from "../../lib/money/payments/contract.ts";
import * as ach from "../../lib/money/ach/contract.ts";
import * as bankAccounts from "../../lib/money/bank-accounts/contract.ts";
import * as ledger from "../../lib/money/ledger/contract.ts";
import * as books from "../../lib/money/books/contract.ts";
import * as lateCharges from "../../lib/money/late-charges/contract.ts";
import * as decisions from "../../lib/money/decisions/contract.ts";
import * as deposits from "../../lib/money/deposits/contract.ts";
import * as reconcile from "../../lib/money/reconcile/contract.ts";
import * as delinquency from "../../lib/money/delinquency/contract.ts";
import { route, type Route } from "../platform/handler/route.ts";
import { perHour } from "../platform/limits/limit.ts";
import { authorizePayment } from "./payments/authorize-payment.ts";
import { cancelPayment } from "./payments/cancel-payment.ts";
import { downloadPaymentReceipt, getPayable, listPayments } from "./payments/list-payments.ts";
import { createBatch } from "./ach/create-batch.ts";
import { dropEntry } from "./ach/drop-entry.ts";
import { downloadNachaFile, downloadRegister } from "./ach/download-batch.ts";
import { getBatch, listBatches } from "./ach/list-batches.ts";
import { releaseBatch } from "./ach/release-batch.ts";
import { markBatchSent } from "./ach/send-batch.ts";
import { listFileItems, resolveException } from "./ach/file-items.ts";
import { confirmNotice } from "./ach/notices.ts";
import { findSentEntries, listReturns, recordReturn } from "./ach/record-returns.ts";
import { getReturnFile, recordReturnFile, uploadReturnFile } from "./ach/return-files.ts";
import { retryReturn } from "./ach/retry-return.ts";
import { undoReturn } from "./ach/undo-return.ts";
import { voidBatch } from "./ach/void-batch.ts";
import { addBankAccount } from "./bank-accounts/add-bank-account.ts";
import { closeBankAccount, renameBankAccount } from "./bank-accounts/change-account.ts";
import { confirmBankAmounts, requestPrenote } from "./bank-accounts/verify-bank-account.ts";
import { listAccounts } from "./bank-accounts/list-bank-accounts.ts";
import { closeMonth, getClosedMonths } from "./ledger/close-month.ts";
import { reopenMonth } from "./ledger/reopen-month.ts";
import { downloadStatementCsv, downloadStatementPdf, getStatement } from "./statements/get-statement.ts";
import { getGlAccounts, saveGlAccounts } from "./books/gl-accounts.ts";
import { downloadBookCsv, downloadBookPdf, downloadJournalIif, getBook } from "./books/get-book.ts";
import { listLateEstimates } from "./late-charges/estimate-late-charges.ts";
import { chargeLate } from "./decisions/charge-late.ts";
import { getEmployerDecisions, listDecisions } from "./decisions/list-decisions.ts";
import { askRefund, transferPaid } from "./decisions/transfer-paid.ts";
import { voidPayment } from "./decisions/void-payment.ts";
import { waiveLateCharge } from "./decisions/waive-late-charge.ts";
import { listDeposits } from "./deposits/list-deposits.ts";
import { attachPaymentPicture, downloadPaymentPicture } from "./deposits/payment-pictures.ts";
import { recordDeposit } from "./deposits/record-deposit.ts";
import { readLockbox, recordLockbox } from "./deposits/lockbox.ts";
import { recordPayment, removeReceivedPayment } from "./deposits/record-payment.ts";
import { getReconciliation } from "./reconcile/get-reconciliation.ts";
import { listBankLines } from "./reconcile/list-bank-lines.ts";
import { matchBankLines, undoBankMatch } from "./reconcile/match-bank-lines.ts";
import { readBankStatement, recordBankStatement, undoBankStatement } from "./reconcile/record-statement.ts";
import { downloadLetter } from "./delinquency/letters.ts";
import { getDelinquency } from "./delinquency/read-delinquency.ts";
import { recordDelinquency } from "./delinquency/record-delinquency.ts";

// Encrypting or decrypting needs several copies of a file in memory.
const atOnce = { perVisitor: 2, inAll: 8 };

export const moneyRoutes: readonly Route[] = [
  route(payments.getPayable, getPayable),
  route(payments.listPayments, listPayments),
  route(payments.cancelPayment, cancelPayment),
  route(payments.downloadPaymentReceipt, downloadPaymentReceipt),
  route(payments.authorizePayment, authorizePayment),
  route(ach.listBatches, listBatches),
  route(ach.getBatch, getBatch),
  route(ach.createBatch, createBatch),
  route(ach.releaseBatch, releaseBatch),
  route(ach.markBatchSent, markBatchSent),
  route(ach.voidBatch, voidBatch),
  route(ach.dropEntry, dropEntry),
  // The audit trail records who downloads the file with the account numbers.
  route(ach.downloadNachaFile, downloadNachaFile, { transaction: "request" }),
  route(ach.downloadRegister, downloadRegister, { transaction: "request" }),
  route(ach.listReturns, listReturns),
  route(ach.recordReturn, recordReturn),
  route(ach.uploadReturnFile, uploadReturnFile, { transaction: "handler" }),
  route(ach.getReturnFile, getReturnFile),
  route(ach.recordReturnFile, recordReturnFile),
  route(ach.findSentEntries, findSentEntries),
  route(ach.listFileItems, listFileItems),
  route(ach.resolveException, resolveException),
  route(ach.confirmNotice, confirmNotice),
  route(ach.undoReturn, undoReturn),
  route(ach.retryReturn, retryReturn),
  route(bankAccounts.listBankAccounts, listAccounts),
  route(bankAccounts.addBankAccount, addBankAccount),
  route(bankAccounts.renameBankAccount, renameBankAccount),
  route(bankAccounts.closeBankAccount, closeBankAccount),
  route(bankAccounts.requestPrenote, requestPrenote),
  // A wrong try counts, even though the call fails.
  route(bankAccounts.confirmBankAmounts, confirmBankAmounts, { transaction: "handler" }),
  route(ledger.getStatement, getStatement, { readsReplica: true }),
  route(ledger.downloadStatementCsv, downloadStatementCsv, { readsReplica: true }),
  route(ledger.downloadStatementPdf, downloadStatementPdf, { readsReplica: true }),
  route(ledger.getClosedMonths, getClosedMonths),
  route(ledger.closeMonth, closeMonth),
  route(ledger.reopenMonth, reopenMonth),
  route(books.getBook, getBook, { readsReplica: true }),
  route(books.getGlAccounts, getGlAccounts),
  route(books.saveGlAccounts, saveGlAccounts),
  route(books.downloadBookCsv, downloadBookCsv, { readsReplica: true }),
  route(books.downloadBookPdf, downloadBookPdf, { readsReplica: true }),
  route(books.downloadJournalIif, downloadJournalIif, { readsReplica: true }),
  route(lateCharges.listLateEstimates, listLateEstimates),
  route(decisions.listDecisions, listDecisions),
  route(decisions.getEmployerDecisions, getEmployerDecisions),
  route(decisions.chargeLate, chargeLate),
  route(decisions.waiveLateCharge, waiveLateCharge),
  route(decisions.transferPaid, transferPaid),
  route(decisions.askRefund, askRefund),
  route(decisions.voidPayment, voidPayment),
  route(deposits.listDeposits, listDeposits),
  route(deposits.recordPayment, recordPayment),
  route(deposits.removeReceivedPayment, removeReceivedPayment),
  route(deposits.attachPaymentPicture, attachPaymentPicture, { transaction: "handler", limit: perHour(600), atOnce }),
  route(deposits.downloadPaymentPicture, downloadPaymentPicture, { atOnce }),
  route(deposits.readLockbox, readLockbox),
  route(deposits.recordLockbox, recordLockbox),
  route(deposits.recordDeposit, recordDeposit),
  route(reconcile.getReconciliation, getReconciliation),
  route(reconcile.readBankStatement, readBankStatement, { transaction: "handler" }),
  route(reconcile.recordBankStatement, recordBankStatement, { transaction: "handler" }),
  route(reconcile.listBankLines, listBankLines),
  route(reconcile.matchBankLines, matchBankLines),
  route(reconcile.undoBankMatch, undoBankMatch),
  route(reconcile.undoBankStatement, undoBankStatement),
  route(delinquency.getDelinquency, getDelinquency),
  route(delinquency.recordDelinquency, recordDelinquency),
  route(delinquency.downloadLetter, downloadLetter),
];
