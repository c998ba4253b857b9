import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import { allExamples } from "../../../../lib/all-examples.ts";
import { errorBodySchema } from "../../../../lib/platform/contract/error-body.ts";
import { isInSample } from "../../../../lib/platform/testing/sample.ts";
import { testDatabases } from "../databases.ts";
import { naughtyStrings } from "./hostile-strings.ts";
import { exampleOf, type Answer, type AccessFixture, setUpAccessFixture } from "./access-fixture.ts";
import { createWriter, writingCalls } from "./build-request.ts";

/** The public Big List of Naughty Strings, if it is next to the repository. Each field gets one in eight strings. */
const listPath = join(__dirname, "../../../../../shared/data/attacks/blns.jsonl");
const publicStrings = existsSync(listPath)
  ? readFileSync(listPath, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string)
  : [];
const publicStringShare = 8;

type Path = readonly string[];

/** Fields whose text is only looked up or parsed and not stored. */
const unstoredFields = new Set([
  "forgotPassword.userName",
  "forgotUserName.email",
  "resendVerificationEmail.userName",
  "checkUserName.userName",
  "mailRegistrationCode.employerId",
  // The reference is only looked up, so a malformed number is refused.
  "sendContactMessage.reference",
  // Text that can be read as a number is stored as a number.
  "changeLines.lines.0.cells.unitsST",
  // For people on file, the fund's own data is used. add-person.test.ts covers other people.
  ...Object.keys(allExamples["addPerson"]?.body as object).map((name) => `addPerson.${name}`),
  "correctLine.cells.unitsST",
  // These values must match a person on file and a class in the agreement.
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
  ...new Set([
    ...naughtyStrings,
    ...publicStrings.filter((_, number) => (number + fieldIndex) % publicStringShare === 0),
  ]),
];

/** @param fieldIndex index of the field, so that each field gets different strings and every string is used */
const stringsFor = (fieldIndex: number): string[] =>
  allStrings(fieldIndex).filter((_, number) => isInSample(number + fieldIndex, 18));

const isRejectedWithMessage = ({ status, json }: Answer): boolean =>
  status >= 400 && status < 500 && Boolean(errorBodySchema.safeParse(json).data?.SystemMessages[0]?.Message);

describe.each(testDatabases)("hostile strings on $name", ({ open }) => {
  const setup = setUpAccessFixture(open);

  const isStored = async (text: string): Promise<boolean> => {
    if (/\0/.test(text) || !text.isWellFormed()) return false;
    const needle = sql`to_jsonb(${text}::text)::text`;
    const { rows } = await sql<{ stored: boolean }>`select
      exists (select from accounts as t where position(${needle} in to_jsonb(t)::text) > 0) or
      exists (select from registrations as t where position(${needle} in to_jsonb(t)::text) > 0) or
      exists (select from contacts as t where position(${needle} in to_jsonb(t)::text) > 0) or
      exists (select from thread_entries as t where position(${needle} in to_jsonb(t)::text) > 0) or
      exists (select from decisions as t where position(${needle} in to_jsonb(t)::text) > 0) or
      exists (select from payments as t where position(${needle} in to_jsonb(t)::text) > 0) as stored`.execute(
      setup.db,
    );
    return rows[0]?.stored === true;
  };

  /** Returns null if the text was stored unchanged except for surrounding spaces, or refused with a message. */
  const findViolation = async (call: Call, field: string, text: string, response: Answer): Promise<string | null> => {
    if (isRejectedWithMessage(response)) return null;
    const actual = `${field} ${JSON.stringify(text.slice(0, 60))}: ${response.status}`;
    if (response.status !== 200) return actual;
    if (unstoredFields.has(field)) return null;
    // If the member leaves the remark blank, the message contains only the correct values.
    if (field === "reportMonth.text" && text.trim() === "") return null;
    const texts = [text, text.trim()];
    if (texts.some((candidate) => response.text.includes(JSON.stringify(candidate)))) return null;
    // These calls return less than they store: a void returns only the remaining decisions, a new rate its title.
    const returnsLessThanItStores =
      call.path.startsWith("/api/account/") ||
      ["sendContactMessage", "voidPayment", "requestRateChange", "requestNewAgreement", "requestAgreementEnd"].includes(
        call.name,
      );
    return returnsLessThanItStores && ((await isStored(text)) || (await isStored(text.trim())))
      ? null
      : `${actual}, and it isn't stored anywhere`;
  };

  const listViolations = async (
    fixture: AccessFixture,
    testedField: (typeof fields)[number],
    texts: readonly string[] = stringsFor(fields.indexOf(testedField)),
  ): Promise<string[]> => {
    const { call, path, field } = testedField;
    const { example, write } = await createWriter(fixture, call);
    const violations: (string | null)[] = [];
    for (const [number, text] of texts.entries()) {
      // Each write needs a new username, because a taken one is refused whatever the text.
      const uniqueName =
        "email" in example && "userName" in example ? { userName: `hostile-${number}-${path.join("")}` } : {};
      const response = await write(withText({ ...example, ...uniqueName }, path, text));
      violations.push(await findViolation(call, field, text, response));
    }
    return violations.filter((violation) => violation !== null);
  };

  it.each(fields)("are stored unchanged or refused with a message in $field", async (testedField) => {
    expect(await listViolations(setup.fixture, testedField)).toEqual([]);
  });

  it("would be detected if a call stored something else", async () => {
    const sendAndAlterResponse: AccessFixture["send"] = async (call, input) => {
      const response = await setup.fixture.send(call, input);
      return { ...response, text: response.text.replaceAll("'", "’") };
    };
    const note = fields.find((testedField) => testedField.field === "changeLines.lines.0.cells.note")!;
    expect(await listViolations({ ...setup.fixture, send: sendAndAlterResponse }, note, naughtyStrings)).toContainEqual(
      expect.stringContaining("O'Brien"),
    );
  });
});
