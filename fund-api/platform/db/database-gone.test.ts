import { isAddressRefused, isDatabaseGone, isDatabaseUnreachable, isStatementCanceled } from "./retry-while-down.ts";

const errorWith = (properties: object, message = "x"): Error => Object.assign(new Error(message), properties);

describe("an error of the database", () => {
  it.each([
    ["08006", "the connection broke"],
    ["25006", "the server became a standby that takes no writes"],
    ["25P03", "the session was ended because it idled in a transaction"],
    ["3D000", "the database is being restored"],
    ["53100", "the disk is full"],
    ["53200", "no memory is left"],
    ["53300", "no connection is left"],
    ["57P01", "an administrator shuts down"],
    ["57P02", "another process of the server crashed"],
    ["57P03", "the server is starting"],
    ["57P05", "the session idled too long"],
    ["58030", "the disk is broken"],
    ["ECONNREFUSED", "nothing listens"],
    ["ECONNRESET", "the server was killed"],
    ["EPIPE", "the server closed the connection"],
    ["ENOTFOUND", "the name is not known yet"],
    ["EHOSTUNREACH", "the network is down"],
    ["ENOSPC", "the disk of the data folder is full"],
  ])("%s passes: %s", (code) => {
    expect(isDatabaseGone(errorWith({ code }))).toBe(true);
  });

  it.each([
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
  ])("without a code passes too: %s", (message) => {
    expect(isDatabaseGone(new Error(message))).toBe(true);
  });

  it("of a socket that is missing passes", () => {
    expect(isDatabaseGone(errorWith({ code: "ENOENT", syscall: "connect" }))).toBe(true);
  });

  it.each(["22P02", "23505", "40001", "42P01", "57014", "42601", "25001", "ENOENT", "EACCES", undefined])(
    "%s is a fault of the program or of the data",
    (code) => {
      expect(isDatabaseGone(errorWith({ code }))).toBe(false);
    },
  );

  it.each([null, undefined, "ECONNRESET", { code: "57P01" }])("is an Error: %j is none", (thrown) => {
    expect(isDatabaseGone(thrown)).toBe(false);
  });

  it("distinguishes a server that no one can reach from one that has no room or time for this work", () => {
    const unreachable = ["08006", "57P01", "57P03", "53300", "25006", "ECONNREFUSED"];
    const ofThisWork = ["53100", "53200", "53400", "57014", "58030", "25P03", "25P04", "ENOSPC"];
    const found = [...unreachable, ...ofThisWork].filter((code) => isDatabaseUnreachable(errorWith({ code })));
    expect(found).toEqual(unreachable);
    expect(["57014", "57P01"].map((code) => isStatementCanceled(errorWith({ code })))).toEqual([true, false]);
  });

  it("is a wrong DATABASE_URL when the server refuses user, password or database", () => {
    expect(["28P01", "28000", "3D000", "57P03"].map((code) => isAddressRefused(errorWith({ code })))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
