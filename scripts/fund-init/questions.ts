/** A question on the terminal: its name in the fund file, its text, and the answer if the line is empty. */
export type Question = { readonly name: string; readonly text: string; readonly usual?: string };

const fundQuestions = (kind: "health" | "pension"): readonly Question[] => {
  const label = kind === "health" ? "Health fund" : "Pension fund";
  return [
    {
      name: "fund",
      text: "name without the common part",
      usual: kind === "health" ? "Health & Welfare Fund" : "Pension Fund",
    },
    { name: "phone", text: "phone number" },
    { name: "email", text: "email address of its office, also the sender of its emails" },
    { name: "hosts", text: `host names of its pages, with commas between them (${kind}.example.org)` },
    { name: "colors.brand", text: "main color", usual: kind === "health" ? "#0b5d5e" : "#2b3a78" },
    { name: "colors.accent", text: "second color, for small marks", usual: kind === "health" ? "#c4582a" : "#9a6b00" },
    { name: "bank.bankName", text: "name of its bank" },
    { name: "bank.routing", text: "routing number of its bank" },
    { name: "bank.originName", text: "its name in the head of bank files, at most 23 characters" },
    { name: "bank.companyId", text: "ACH company ID, 10 characters" },
    { name: "bank.companyName", text: "its name on employers’ bank statements, at most 16 characters" },
    { name: "bank.accountNumber", text: "its account number on statements of its bank (empty if none are read)" },
  ].map(({ name, text, usual = "" }) => ({ name: `${kind}.${name}`, text: `${label}, ${text}`, usual }));
};

export const questions: readonly Question[] = [
  { name: "family", text: "Common name of both funds, such as Great Plains" },
  { name: "timeZone", text: "Time zone", usual: "America/Chicago" },
  { name: "officeHours.from", text: "Office hours on weekdays, from", usual: "08:00" },
  { name: "officeHours.to", text: "Office hours, until", usual: "16:30" },
  { name: "address.address1", text: "Street address" },
  { name: "address.address2", text: "Suite or floor (may be empty)" },
  { name: "address.city", text: "City" },
  { name: "address.state", text: "State, two letters" },
  { name: "address.zip", text: "Zip Code" },
  ...fundQuestions("health"),
  ...fundQuestions("pension"),
];

type Tree = { [name: string]: Tree | string | string[] };

const setValue = (tree: Tree, [key = "", ...otherKeys]: readonly string[], value: string | string[]): void => {
  if (otherKeys.length === 0) tree[key] = value;
  else setValue((tree[key] ??= {}) as Tree, otherKeys, value);
};

/** Returns the content of a fund file from the answers by name. An empty answer leaves its name out. */
const toFileContent = (answers: ReadonlyMap<string, string>): Tree => {
  const tree: Tree = {};
  for (const [name, answer] of answers) {
    const text = answer.trim();
    if (text === "") continue;
    setValue(tree, name.split("."), name.endsWith(".hosts") ? text.split(",").map((host) => host.trim()) : text);
  }
  return tree;
};

/** Returns the questions that a problem, "health.bank.routing isn’t …", is about. */
const isAbout = ({ name }: Question, problem: string): boolean => {
  const [path = ""] = problem.split(" ");
  return path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`);
};

/**
 * Asks for a fund file's content, and again for what a check refuses, until it has no problems.
 * @param ask returns the typed line
 * @param check lists problems, each beginning with its name in the file
 */
export const promptForFund = async (
  prompt: (question: string) => Promise<string>,
  print: (text: string) => void,
  check: (content: unknown) => readonly string[],
): Promise<Tree> => {
  const answers = new Map<string, string>();
  let openQuestions = questions;
  for (;;) {
    for (const { name, text, usual } of openQuestions) {
      const usualAnswer = answers.get(name) ?? usual ?? "";
      const line = (await prompt(usualAnswer === "" ? `${text}: ` : `${text} [${usualAnswer}]: `)).trim();
      answers.set(name, line === "" ? usualAnswer : line);
    }
    const content = toFileContent(answers);
    const problems = check(content);
    if (problems.length === 0) return content;
    for (const problem of problems) print(problem);
    openQuestions = questions.filter((question) => problems.some((problem) => isAbout(question, problem)));
    // No question changes these problems.
    if (openQuestions.length === 0) return content;
  }
};
