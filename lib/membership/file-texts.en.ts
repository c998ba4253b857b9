/** What the PDFs of plan members say. */
export const fileTexts = {
  idCard: "ID card",
  idCardOf: (name: string): string => `ID card, ${name}`,
  print: "Print at 100%, cut along the lines, and fold.",
  member: "Member",
  memberId: "Member ID",
  questions: "Questions about coverage or benefits",
  history: "Work history",
  historyOf: (name: string): string => `Work history, ${name}`,
  memberWithId: (name: string, memberId: string): string => `${name}, member ID ${memberId}`,
  noLines: "No lines.",
  scope: "What employers reported, newest month first, with later corrections.",
  columns: {
    month: "Month",
    employer: "Employer",
    status: "Status",
    units: "Units",
    wages: "Wages",
    health: "Health",
    pension: "Pension",
    state: "State",
  },
} as const;
