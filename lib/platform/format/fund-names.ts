/** How texts name the two funds, by their code. */
export const fundNames = { HW: "Health", PEN: "Pension" } as const;
