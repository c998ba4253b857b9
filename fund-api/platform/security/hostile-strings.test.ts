import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { allExamples } from "../../../lib/all-examples.ts";
import { errorBodySchema } from "../../../lib/platform/contract/error-body.ts";
import { isInSample } from "../../../lib/platform/testing/sample.ts";
import { testDatabases } from "../testing/databases.ts";
import { naughtyStrings } from "./hostile-strings.ts";
import { exampleOf, type Answer, type AccessFixture } from "./access-fixture.ts";
import { setUpAccessFixture } from "./set-up-access-fixture.ts";
import { createWriter, writingCalls } from "./create-writer.ts";

/**
 * The public list beside the project, if present (docs/security-rows.md row 19); each field gets one in eight strings.
 */
const list = join(__dirname, "../../../../shared/data/attacks/blns.jsonl");
const publicStrings = existsSync(list)
  ? readFileSync(list, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string)
  : [];
const share = 8;

type Path = readonly string[];

/** Fields whose text is only looked up or parsed and not stored. */
const unkept = new Set([
  "forgotPassword.userName",
  "forgotUserName.email",
  "resendVerificationEmail.userName",
  "checkUserName.userName",
  "mailRegistrationCode.employerId",
  // Looked up, so only numbers in the right form are accepted.
  "sendContactMessage.reference",
  // A readable number is stored as a number.
  "changeLines.lines.0.cells.unitsST",
  // The fund's own data is used for people it knows; add-person.test.ts covers others.
  ...Object.keys(allExamples["addPerson"]?.body as object).map((name) => `addPerson.${name}`),
  "correctLine.cells.unitsST",
  // Finds a person that the fund knows, in one of the agreement's classes.
  ...Object.keys(allExamples["addMissingPerson"]?.body as object).map((name) => `addMissingPerson.${name}`),
  "addMissingPerson.cells.unitsST",
]);

const textPathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textPathsIn(part, path.concat(key)));
};

const withText = (value: unknown, [key, ...rest]: Path, text: string): unknown => {
  if (key === undefined) return text;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withText(copy[key], rest, text);
  return copy;
};

const fields = writingCalls.flatMap((call) =>
  textPathsIn(exampleOf(call).body).map((path) => ({ field: `${call.name}.${path.join(".")}`, call, path })),
);

const allStrings = (fieldIndex: number): string[] => [
  ...new Set([...naughtyStrings, ...publicStrings.filter((_, number) => (number + fieldIndex) % share === 0)]),
];

/** @param fieldIndex index of the field, so that each field gets different strings and every string is used */
const stringsFor = (fieldIndex: number): string[] =>
  allStrings(fieldIndex).filter((_, number) => isInSample(number + fieldIndex, 18));

const isRefusedInWords = ({ status, json }: Answer): boolean =>
  status >= 400 && status < 500 && Boolean(errorBodySchema.safeParse(json).data?.SystemMessages[0]?.Message);

describe.each(testDatabases)("naughty strings on $name", ({ open }) => {
  const on = setUpAccessFixture(open);

  const isStored = async (text: string): Promise<boolean> => {
    if (/\0/.test(text) || !text.isWellFormed()) return false;
    const needle = sql`to_jsonb(${text}::text)::text`;
    const { rows } = await sql<{ stored: boolean }>`select
      exists (select from accounts as t where position(${needle} in to_jsonb(t)::text) > 0) or
      exists (select from registrations as t where position(${needle} in to_jsonb(t)::text) > 0) or
      exists (select from contacts as t where position(${needle} in to_jsonb(t)::text) > 0) or
      exists (select from thread_entries as t where position(${needle} in to_jsonb(t)::text) > 0) or
      exists (select from decisions as t where position(${needle} in to_jsonb(t)::text) > 0) or
      exists (select from payments as t where position(${needle} in to_jsonb(t)::text) > 0) as stored`.execute(on.db);
    return rows[0]?.stored === true;
  };

  /** Expects the text stored unchanged except for surrounding spaces, or a refusal with a message. */
  const judge = async (call: Call, field: string, text: string, answer: Answer): Promise<string | null> => {
    if (isRefusedInWords(answer)) return null;
    const actual = `${field} ${JSON.stringify(text.slice(0, 60))}: ${answer.status}`;
    if (answer.status !== 200) return actual;
    if (unkept.has(field)) return null;
    // Without a remark, the report uses the text about the correct values.
    if (field === "reportMonth.text" && text.trim() === "") return null;
    const texts = [text, text.trim()];
    if (texts.some((one) => answer.text.includes(JSON.stringify(one)))) return null;
    // Account calls return less than they store, and a void returns only the remaining decisions.
    const answersLess =
      call.path.startsWith("/api/account/") || ["sendContactMessage", "voidPayment"].includes(call.name);
    return answersLess && ((await isStored(text)) || (await isStored(text.trim())))
      ? null
      : `${actual}, and it isn't stored anywhere`;
  };

  const breachesOf = async (
    asked: AccessFixture,
    one: (typeof fields)[number],
    texts: readonly string[] = stringsFor(fields.indexOf(one)),
  ): Promise<string[]> => {
    const { call, path, field } = one;
    const { example, write } = await createWriter(asked, call);
    const breaches: (string | null)[] = [];
    for (const [number, text] of texts.entries()) {
      // A used name would cause every refusal.
      const fresh =
        "email" in example && "userName" in example ? { userName: `naughty-${number}-${path.join("")}` } : {};
      const answer = await write(withText({ ...example, ...fresh }, path, text));
      breaches.push(await judge(call, field, text, answer));
    }
    return breaches.filter((breach) => breach !== null);
  };

  it.each(fields)("$field is stored unchanged or refused with a message", async (one) => {
    expect(await breachesOf(on.fixture, one)).toEqual([]);
  });

  it("would detect a call that stores something else", async () => {
    const changing: AccessFixture["ask"] = async (call, sent) => {
      const answer = await on.fixture.ask(call, sent);
      return { ...answer, text: answer.text.replaceAll("'", "’") };
    };
    const note = fields.find((one) => one.field === "changeLines.lines.0.cells.note")!;
    expect(await breachesOf({ ...on.fixture, ask: changing }, note, naughtyStrings)).toContainEqual(
      expect.stringContaining("O'Brien"),
    );
  });
});
