export const otherUnitsRule = "not-in-file-units";
