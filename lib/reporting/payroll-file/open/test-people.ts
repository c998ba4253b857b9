/** The columns of the lines of `linesOf`, with the amounts that most tests give. */
export const header = "Employee,SSN,Hours,Gross";

const people = [
  ["Abara, Adele", "900-01-1001"],
  ["Bolt, Min", "900-01-1002"],
  ["Okafor, Jo", "900-01-1003"],
  ["Silva, Desmond", "900-01-1004"],
] as const;

/** Lines of an export with the same amounts for each of four people, or for some of them. */
export const linesOf = (amounts: string, from = 0, to: number = people.length): string[] =>
  people.slice(from, to).map(([name, ssn]) => `"${name}",${ssn},${amounts}`);
