import * as books from "../../../lib/money/books/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { getGlAccounts, saveGlAccounts } from "./gl-accounts.ts";
import { downloadBookCsv, downloadBookPdf, downloadJournalIif, getBook } from "./get-book.ts";

export const booksRoutes: readonly Route[] = [
  route(books.getBook, getBook),
  route(books.getGlAccounts, getGlAccounts),
  route(books.saveGlAccounts, saveGlAccounts),
  route(books.downloadBookCsv, downloadBookCsv),
  route(books.downloadBookPdf, downloadBookPdf),
  route(books.downloadJournalIif, downloadJournalIif),
];
