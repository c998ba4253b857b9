/** A small mistake that someone could make, and the tests that must fail when they do. */
export type Fault = {
  /** What the mistake does, in words: the row's name in the report. */
  readonly breaks: string;
  /** The row of a document that names the test, where the fault takes that row's behavior away. */
  readonly row?: string;
  readonly file: string;
  /** Text that the file contains exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Test files that should notice, the cheapest ones that can. */
  readonly tests: readonly string[];
};

/** The file with the mistake in it; null when the text to replace is missing or not unique. */
export const plant = ({ find, replace }: Fault, source: string): string | null => {
  const [before, after, ...more] = source.split(find);
  return before === undefined || after === undefined || more.length > 0 ? null : `${before}${replace}${after}`;
};
