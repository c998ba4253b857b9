import * as books from "../../../lib/money/books/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { getGlAccounts, saveGlAccounts } from "./gl-accounts.ts";
import { downloadBookCsv, downloadBookPdf, downloadJournalIif, getBook } from "./get-book.ts";

export const booksRoutes: readonly Route[] = [
  route(books.getBook, getBook, { readsReplica: true }),
  route(books.getGlAccounts, getGlAccounts),
  route(books.saveGlAccounts, saveGlAccounts),
  route(books.downloadBookCsv, downloadBookCsv, { readsReplica: true }),
  route(books.downloadBookPdf, downloadBookPdf, { readsReplica: true }),
  route(books.downloadJournalIif, downloadJournalIif, { readsReplica: true }),
];
