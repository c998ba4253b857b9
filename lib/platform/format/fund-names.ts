export const fundNames = { HW: "Health", PEN: "Pension" } as const;
