// How many of the first lines of a table are looked at, where all of them would take long and say no more.

/**
 * So many of a list, in short runs throughout it: what comes first in a file may be otherwise, as new people with few weeks
 * are; and every second row may be of another kind, so that single ones at even distances would miss it.
 */
export const pickThroughout = <One>(list: readonly One[], most: number): readonly One[] => {
  if (list.length <= most) return list;
  const run = 16;
  const step = Math.ceil((list.length * run) / most);
  return list.filter((_, at) => at % step < run);
};

/** Lines by which it is seen how a table is laid out, and what its columns hold. */
export const linesSampled = 60;

/** Lines by which a table without a header has its width. */
export const linesOfWidth = 200;

/** Lines of people by which it is seen how their names and units are written. */
export const linesOfPeople = 300;

/** Lines in which it is counted how often a column holds something: a case of few people has to be among them. */
export const linesCounted = 400;
