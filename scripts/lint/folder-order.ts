import type { Edge } from "./import-graph.ts";

/**
 * The folders of lib/reporting/payroll-file, from the ground up: each imports only those before it. The files beside them, which the
 * rest of the project calls, are above all; what is said of a file is below all.
 */
export const payrollFolders: readonly string[] = [
  "schema.ts",
  "ground",
  "words",
  "cells",
  "core",
  "people",
  "columns",
  "table",
  "etad-fw",
  "open",
  "periods",
  "lines",
  "add-up",
  "sheets",
  "explanations",
  "profiles",
  "mapping",
  "questions",
];

const room = "lib/reporting/payroll-file/";
const isHelper = (path: string): boolean => /\.test\.|\/test-[^/]+$/.test(path);

/** The folder of a file of lib/reporting/payroll-file, or "" for one beside the folders. */
const placeOf = (path: string): string => {
  const [first = "", ...below] = path.slice(room.length).split("/");
  return below.length > 0 || payrollFolders.includes(first) ? first : "";
};

const heightOf = (path: string): number => {
  const place = placeOf(path);
  return place === "" ? payrollFolders.length : payrollFolders.indexOf(place);
};

/** Imports of lib/reporting/payroll-file from a folder above, and those of folders that have no place in the order. */
export const listUpwards = (edges: readonly Edge[]): Edge[] =>
  edges.filter(
    ([from, to]) =>
      [from, to].every((path) => path.startsWith(room)) &&
      !isHelper(from) &&
      (heightOf(from) < heightOf(to) || [from, to].some((path) => heightOf(path) === -1)),
  );
