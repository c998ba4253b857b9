/** A question on the terminal: its name in the fund file, its text, and the answer if the line is empty. */
export type Question = { readonly name: string; readonly text: string; readonly usual?: string };

const ofFund = (kind: "health" | "pension"): readonly Question[] => {
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
  ...ofFund("health"),
  ...ofFund("pension"),
];

type Tree = { [name: string]: Tree | string | string[] };

const put = (tree: Tree, [first = "", ...rest]: readonly string[], value: string | string[]): void => {
  if (rest.length === 0) tree[first] = value;
  else put((tree[first] ??= {}) as Tree, rest, value);
};

/** Returns the content of a fund file from the answers by name. An empty answer leaves its name out. */
const toFileContent = (answers: ReadonlyMap<string, string>): Tree => {
  const tree: Tree = {};
  for (const [name, answer] of answers) {
    const text = answer.trim();
    if (text === "") continue;
    put(tree, name.split("."), name.endsWith(".hosts") ? text.split(",").map((host) => host.trim()) : text);
  }
  return tree;
};

/** Returns the questions that a problem, "health.bank.routing isn’t …", is about. */
const isAbout = ({ name }: Question, problem: string): boolean => {
  const [at = ""] = problem.split(" ");
  return at === name || at.startsWith(`${name}.`) || name.startsWith(`${at}.`);
};

/**
 * Asks for a fund file's content, and again for what a check refuses, until it has no problems.
 * @param ask returns the typed line
 * @param check lists problems, each beginning with its name in the file
 */
export const askForFund = async (
  ask: (question: string) => Promise<string>,
  say: (text: string) => void,
  check: (content: unknown) => readonly string[],
): Promise<Tree> => {
  const answers = new Map<string, string>();
  let open = questions;
  for (;;) {
    for (const { name, text, usual } of open) {
      const known = answers.get(name) ?? usual ?? "";
      const line = (await ask(known === "" ? `${text}: ` : `${text} [${known}]: `)).trim();
      answers.set(name, line === "" ? known : line);
    }
    const content = toFileContent(answers);
    const problems = check(content);
    if (problems.length === 0) return content;
    for (const problem of problems) say(problem);
    open = questions.filter((question) => problems.some((problem) => isAbout(question, problem)));
    // No question changes these problems.
    if (open.length === 0) return content;
  }
};
