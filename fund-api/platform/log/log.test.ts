import { describeError } from "../../log.ts";

describe("an error in the log", () => {
  it("says what and where", () => {
    const described = describeError(new TypeError("x is not a function"));
    expect(described).toMatchObject({ name: "TypeError", message: "x is not a function" });
    expect(described.at[0]).toContain("log.test.ts");
  });

  it.each(["22P02", "23505"])("of the database does not quote anyone's value: %s", (code) => {
    const error = Object.assign(new Error('invalid input syntax: "900-01-0001"'), {
      code,
      detail: "Key (ssn)=(900010001)",
    });
    expect(JSON.stringify(describeError(error))).not.toMatch(/900/);
    expect(describeError(error)).toMatchObject({ code });
  });

  it("of the database says what is wrong with the program itself", () => {
    const error = Object.assign(new Error('relation "tad" does not exist'), { code: "42P01" });
    expect(describeError(error)).toMatchObject({ code: "42P01", message: 'relation "tad" does not exist' });
  });

  it.each(["text", 7, null, undefined, { secret: 1 }])("may be anything that was thrown: %j", (thrown) => {
    expect(describeError(thrown)).toEqual({ name: typeof thrown, at: [] });
  });
});
