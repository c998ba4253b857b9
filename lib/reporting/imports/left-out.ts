import type { UnclearPerson } from "./unclear-schema.ts";

/** In place of a member ID: the rows of this person are left out of the import. */
export const leftOut = "LEFT_OUT";

/** Whether the clerk still has to say whose the rows are, or leave them out. */
export const isUndecided = ({ isLeftOut, isChosen }: UnclearPerson): boolean => !isLeftOut && !isChosen;
