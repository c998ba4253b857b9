type Column = { readonly name: string; readonly meaning: string; readonly required?: true };

/** Core columns of the eTAD file (domain.md §8), in the order of public/documents/etad-template.csv. */
export const columns: readonly Column[] = [
  { name: "employer_id", meaning: "Seven digits, a dash, four digits", required: true },
  { name: "work_month", meaning: "YYYY-MM", required: true },
  { name: "agreement_code", meaning: "The agreement, for example JC710A", required: true },
  { name: "ssn", meaning: "Nine digits; this or member_id is required" },
  { name: "member_id", meaning: "The fund's number of the person; this or ssn is required" },
  { name: "last_name", meaning: "As the fund knows it", required: true },
  { name: "first_name", meaning: "As the fund knows it" },
  { name: "middle_initial", meaning: "One letter" },
  { name: "birth_date", meaning: "YYYY-MM-DD or M/D/YYYY; needed for a new person" },
  { name: "classification", meaning: "A class of the agreement" },
  { name: "status_code", meaning: "A reporting status code" },
  { name: "status_date", meaning: "YYYY-MM-DD or M/D/YYYY, where the code asks for a date" },
  { name: "return_date", meaning: "YYYY-MM-DD or M/D/YYYY; when somebody on leave is expected back; may be left out" },
  { name: "target_unit", meaning: "The agreement somebody moved to, with status code TRN; may be left out" },
  { name: "hire_date", meaning: "YYYY-MM-DD or M/D/YYYY; needed for a new person" },
  { name: "units_st", meaning: "Straight time in the agreement's units: hours, days, weeks or months", required: true },
  { name: "units_ot", meaning: "Overtime units" },
  { name: "units_dt", meaning: "Double time units" },
  { name: "gross_wages", meaning: "Dollars and cents" },
  { name: "payroll_no", meaning: "Your own number of the person" },
  { name: "note", meaning: "Anything your representative should know" },
];
