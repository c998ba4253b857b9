import type { Mapping } from "../ground/mapping.ts";
import { withKeptAnswers } from "../profiles/kept-answers.ts";
import type { AskedFile } from "./asked-file.ts";
import { codesOf } from "./codes-of.ts";

/** A mapping with the answers that it began with and that this file has no question for. */
export const keepOthers = (file: AskedFile, mapping: Mapping): Mapping => {
  const { mapping: begun, steps } = file;
  // What was answered about lines that aren't shown here is asked once they come up.
  const kept = begun && { ...begun, unnamedLines: mapping.unnamedLines };
  const toAsked = ({ value }: { readonly value: string }) => ({ from: value });
  return withKeptAnswers(mapping, kept, {
    values: codesOf(file),
    payCodes: (steps?.payCodes ?? []).map(toAsked),
    letters: (steps?.letters ?? []).map(toAsked),
  });
};
