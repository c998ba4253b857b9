import { isAddressRefused, isDatabaseGone, isDatabaseUnreachable, isStatementCanceled } from "./retry-while-down.ts";

const errorWith = (properties: object, message = "x"): Error => Object.assign(new Error(message), properties);

describe("a database error", () => {
  it.each([
    ["08006", "the connection broke"],
    ["25006", "the server became a read-only standby"],
    ["25P03", "the session was ended because it idled in a transaction"],
    ["3D000", "the database is being restored"],
    ["53100", "the disk is full"],
    ["53200", "it is out of memory"],
    ["53300", "it is out of connections"],
    ["57P01", "an administrator shuts it down"],
    ["57P02", "another process of the server crashed"],
    ["57P03", "the server is starting"],
    ["57P05", "the session idled too long"],
    ["58030", "the disk is broken"],
    ["ECONNREFUSED", "nothing listens"],
    ["ECONNRESET", "the server was killed"],
    ["EPIPE", "the server closed the connection"],
    ["ENOTFOUND", "the name can't be resolved yet"],
    ["EHOSTUNREACH", "the network is down"],
    ["ENOSPC", "the disk of the data folder is full"],
  ])("%s is temporary: %s", (code) => {
    expect(isDatabaseGone(errorWith({ code }))).toBe(true);
  });

  it.each([
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
  ])("without a code is temporary too: %s", (message) => {
    expect(isDatabaseGone(new Error(message))).toBe(true);
  });

  it("for a missing socket is temporary", () => {
    expect(isDatabaseGone(errorWith({ code: "ENOENT", syscall: "connect" }))).toBe(true);
  });

  it.each(["22P02", "23505", "40001", "42P01", "57014", "42601", "25001", "ENOENT", "EACCES", undefined])(
    "%s is a bug or a data error",
    (code) => {
      expect(isDatabaseGone(errorWith({ code }))).toBe(false);
    },
  );

  it.each([null, undefined, "ECONNRESET", { code: "57P01" }])("must be an Error, unlike %j", (thrown) => {
    expect(isDatabaseGone(thrown)).toBe(false);
  });

  it("distinguishes an unreachable server from one that lacks space or time for this statement", () => {
    const unreachable = ["08006", "57P01", "57P03", "53300", "25006", "ECONNREFUSED"];
    const exhaustedCodes = ["53100", "53200", "53400", "57014", "58030", "25P03", "25P04", "ENOSPC"];
    const unreachableCodes = [...unreachable, ...exhaustedCodes].filter((code) =>
      isDatabaseUnreachable(errorWith({ code })),
    );
    expect(unreachableCodes).toEqual(unreachable);
    expect(["57014", "57P01"].map((code) => isStatementCanceled(errorWith({ code })))).toEqual([true, false]);
  });

  it("is a rejected DATABASE_URL if the server refuses the user, password or database", () => {
    expect(["28P01", "28000", "3D000", "57P03"].map((code) => isAddressRefused(errorWith({ code })))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
