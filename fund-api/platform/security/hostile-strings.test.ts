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

/** docs/security-rows.md row 19; the public list beside the project, where it is there, is dealt out: to each field one in eight. */
const list = join(__dirname, "../../../../shared/data/attacks/blns.jsonl");
const publicStrings = existsSync(list)
  ? readFileSync(list, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string)
  : [];
const share = 8;

type Path = readonly string[];

/** Fields that are not kept as text: asked about only, or read. */
const unkept = new Set([
  "forgotPassword.userName",
  "forgotUserName.email",
  "resendVerificationEmail.userName",
  "checkUserName.userName",
  "mailRegistrationCode.employerId",
  // Looked up: only a number of the right form is taken.
  "sendContactMessage.reference",
  // A figure that can be read is kept as the figure.
  "changeLines.lines.0.cells.unitsST",
  // The fund's own data count for someone it knows; add-person.test.ts says what is kept of others.
  ...Object.keys(allExamples["addPerson"]?.body as object).map((name) => `addPerson.${name}`),
  "correctLine.cells.unitsST",
  // Finds someone the fund knows, in one of the agreement's classes.
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

const allStrings = (place: number): string[] => [
  ...new Set([...naughtyStrings, ...publicStrings.filter((_, number) => (number + place) % share === 0)]),
];

/** @param place the number of the field, so that each gets others, and every text goes to some field */
const stringsFor = (place: number): string[] => allStrings(place).filter((_, number) => isInSample(number + place, 18));

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

  /** Stored byte-identical, but for spaces around it, or refused in words. */
  const judge = async (call: Call, field: string, text: string, answer: Answer): Promise<string | null> => {
    if (isRefusedInWords(answer)) return null;
    const came = `${field} ${JSON.stringify(text.slice(0, 60))}: ${answer.status}`;
    if (answer.status !== 200) return came;
    if (unkept.has(field)) return null;
    // Without a remark, the report says what should be there.
    if (field === "reportMonth.text" && text.trim() === "") return null;
    const texts = [text, text.trim()];
    if (texts.some((one) => answer.text.includes(JSON.stringify(one)))) return null;
    // Account calls answer less than they store, and a void answers only the decisions left.
    const answersLess =
      call.path.startsWith("/api/account/") || ["sendContactMessage", "voidPayment"].includes(call.name);
    return answersLess && ((await isStored(text)) || (await isStored(text.trim())))
      ? null
      : `${came}, and it is kept nowhere`;
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
      // A name that is taken would be the reason for every refusal.
      const fresh =
        "email" in example && "userName" in example ? { userName: `naughty-${number}-${path.join("")}` } : {};
      const answer = await write(withText({ ...example, ...fresh }, path, text));
      breaches.push(await judge(call, field, text, answer));
    }
    return breaches.filter((breach) => breach !== null);
  };

  it.each(fields)("$field is kept as it is or refused in words", async (one) => {
    expect(await breachesOf(on.fixture, one)).toEqual([]);
  });

  it("would show a call that keeps something else", async () => {
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
