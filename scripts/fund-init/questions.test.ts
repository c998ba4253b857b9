import { readFileSync } from "node:fs";
import { listProblems, settingsFor } from "../fund-init.ts";
import { checkFundData } from "../../lib/site/brand/fund-data.ts";
import { getFund } from "../../lib/site/brand/brand.ts";
import { nginxFundConf } from "./nginx-fund.ts";
import { promptForFund, questions } from "./questions.ts";

type Tree = { readonly [name: string]: Tree | string | readonly string[] };
const example = JSON.parse(readFileSync("deploy/fund.example.json", "utf8")) as Tree;

const answerOf = (name: string): string => {
  const value = name
    .split(".")
    .reduce<Tree[string] | undefined>((tree, part) => (tree as Tree | undefined)?.[part], example);
  return typeof value === "string" ? value : ((value as readonly string[] | undefined)?.join(", ") ?? "");
};

it("asks on a terminal for everything that a fund file needs", async () => {
  const lines = questions.map(({ name }) => answerOf(name));
  const content = await promptForFund(
    () => Promise.resolve(lines.shift() ?? ""),
    () => undefined,
    listProblems,
  );
  expect(content).toEqual(example);
});

it("asks again only for what was wrong, until nothing is", async () => {
  const wrongReplies: Record<string, string> = { "health.phone": "911", "pension.bank.routing": "1" };
  const askedQuestions: string[] = [];
  const messages: string[] = [];
  const reply = (text: string): Promise<string> => {
    const question = questions.find((candidate) => text.startsWith(candidate.text))!;
    const isFirst = !askedQuestions.includes(question.name);
    askedQuestions.push(question.name);
    return Promise.resolve(
      isFirst ? (wrongReplies[question.name] ?? answerOf(question.name)) : answerOf(question.name),
    );
  };
  expect(await promptForFund(reply, (text) => void messages.push(text), listProblems)).toEqual(example);
  expect(askedQuestions.slice(questions.length)).toEqual(["health.phone", "pension.bank.routing"]);
  expect(messages).toEqual([
    expect.stringMatching(/^health\.phone must be a phone number/),
    expect.stringMatching(/^pension\.bank\.routing isn’t a U\.S\. routing number/),
  ]);
});

it("requires the bank of each fund", () => {
  const { bank: _, ...pension } = example["pension"] as Tree;
  expect(listProblems({ ...example, pension })).toEqual([expect.stringMatching(/^pension\.bank is missing/)]);
});

it("says the hosts that the programs need", () => {
  const checkResult = checkFundData(example);
  expect("data" in checkResult && settingsFor("/etc/fund.json", checkResult.data)).toEqual([
    "FUND_FILE=/etc/fund.json",
    "ALLOWED_HOSTS=health.example.org,pension.example.org",
    "FUND_HOSTS=health.example.org,pension.example.org",
    "PUBLIC_SCHEME=https",
  ]);
});

it("writes the part of nginx.conf that deploy/ has for the demonstration", () => {
  expect(readFileSync("deploy/nginx-fund.conf", "utf8")).toBe(nginxFundConf(getFund()));
});
