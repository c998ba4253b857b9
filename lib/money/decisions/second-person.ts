/** Cents that one person may take off what is owed, or give back, without a second person. */
export const soloLimitCents = 100_000;

/** True where an act of these cents waits for a second person. @param aloneCents what one person did before in the matter */
export const needsSecondPerson = (cents: number, aloneCents = 0): boolean => aloneCents + cents > soloLimitCents;
