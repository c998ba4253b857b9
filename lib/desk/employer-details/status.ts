export const employerStatuses = ["ACTIVE", "SUSPENDED", "WITHDRAWN"] as const;
export type EmployerStatus = (typeof employerStatuses)[number];

export const reportingModes = ["WEB", "PAPER"] as const;
export type ReportingMode = (typeof reportingModes)[number];
