/** In place of a member ID: the rows of this person are left out of the import. */
export const leftOut = "LEFT_OUT";
