import * as corrections from "../../../lib/reporting/corrections/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { addMissingPerson } from "./add-missing-person.ts";
import { commitCorrection } from "./commit-correction.ts";
import { correctLine, dropLine } from "./correct-line.ts";
import { decideCorrection } from "./decide-correction.ts";
import { getCorrection, getFilings } from "./get-filings.ts";
import { listCorrections } from "./list-corrections.ts";

export const correctionsRoutes: readonly Route[] = [
  route(corrections.getFilings, getFilings),
  route(corrections.getCorrection, getCorrection),
  route(corrections.correctLine, correctLine),
  // The handler runs the transactions, because wrong numbers are counted even if the call fails.
  route(corrections.addMissingPerson, addMissingPerson, { transaction: "handler" }),
  route(corrections.dropLine, dropLine),
  route(corrections.commitCorrection, commitCorrection),
  route(corrections.listCorrections, listCorrections),
  route(corrections.decideCorrection, decideCorrection),
];
