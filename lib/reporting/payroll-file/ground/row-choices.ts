/** Whether rows that may be of a person or not are added to the person, or left out. */
export const rowChoices = ["COUNT", "LEAVE_OUT"] as const;
export type RowChoice = (typeof rowChoices)[number];

/** In place of a code of the fund: the rows with this value don't count. */
export const leaveOut = "LEAVE_OUT" satisfies RowChoice;
