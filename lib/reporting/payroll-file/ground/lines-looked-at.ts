// How many of the first lines of a table are looked at, where all of them would take long and say no more.

/** Lines by which it is seen how a table is laid out, and what its columns hold. */
export const linesSampled = 60;

/** Lines by which a table without a header has its width. */
export const linesOfWidth = 200;

/** Lines of people by which it is seen how their names and units are written. */
export const linesOfPeople = 300;

/** Lines in which it is counted how often a column holds something: a case of few people has to be among them. */
export const linesCounted = 400;
