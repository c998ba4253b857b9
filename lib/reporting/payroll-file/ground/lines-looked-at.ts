// How many of the first lines are looked at: all of them would take long and say no more.

export const linesSampled = 60;

export const linesOfWidth = 200;

export const linesOfPeople = 300;

/** Enough to have a case of few people among them. */
export const linesCounted = 400;
