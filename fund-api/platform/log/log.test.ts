import { describeError } from "../../log.ts";

describe("an error in the log", () => {
  it("is described by its name, message and location", () => {
    const described = describeError(new TypeError("x is not a function"));
    expect(described).toMatchObject({ name: "TypeError", message: "x is not a function" });
    expect(described.at[0]).toContain("log.test.ts");
  });

  it.each(["22P02", "23505"])("from the database doesn't quote anyone's data: %s", (code) => {
    const error = Object.assign(new Error('invalid input syntax: "900-01-0001"'), {
      code,
      detail: "Key (ssn)=(900010001)",
    });
    expect(JSON.stringify(describeError(error))).not.toMatch(/900/);
    expect(describeError(error)).toMatchObject({ code });
  });

  it("from the database keeps its message if the program caused it", () => {
    const error = Object.assign(new Error('relation "tad" does not exist'), { code: "42P01" });
    expect(describeError(error)).toMatchObject({ code: "42P01", message: 'relation "tad" does not exist' });
  });

  it.each(["text", 7, null, undefined, { secret: 1 }])("can be any thrown value: %j", (thrown) => {
    expect(describeError(thrown)).toEqual({ name: typeof thrown, at: [] });
  });
});
