import type { StatusCode } from "../../../reporting/tad/schema.ts";

const dateText = ({ date, dateLabel }: StatusCode): string => {
  if (date === "none") return "None";
  const label = dateLabel.charAt(0).toUpperCase() + dateLabel.slice(1);
  return date === "optional" ? `${label}, if you like` : label;
};

const owedLabels: Readonly<Record<StatusCode["owed"], string>> = {
  yes: "Yes",
  no: "No",
  untilDate: "Not after the date",
};

const units: Readonly<Record<StatusCode["units"], string>> = {
  required: "More than 0",
  belowMinimum: "Below the agreement’s minimum",
  untilDate: "Only up to the date",
};

export const statusCodeTexts = {
  lead: "The status code shows why a person has the units you report, and if contributions are owed on them.",
  headers: { code: "Code", name: "Name", owed: "Contributions owed", units: "Units", date: "Date" },
  groups: {
    owed: "Contributions are owed",
    notOwed: "Contributions are not owed",
    ends: "The person leaves the agreement",
  },
  nameText: ({ name }: StatusCode): string => name.replace("'", "’"),
  owed: owedLabels,
  units,
  dateText,
  note: "“Only up to the date”: units are allowed, and charged, in the month of the date. In later months they must be 0. A person who leaves the agreement is not on next month’s TAD.",
} as const;
