import SampleSeeds from "./sample-seeds.ts";

const saidOf = (testFilePath: string) => {
  const failedTest = { status: "failed", fullName: "rows (of 2) are read", failureMessages: ["Exceeded timeout"] };
  const passedTest = { status: "passed", fullName: "others are too", failureMessages: [] };
  const result = { testFilePath, testResults: [passedTest, failedTest], failureMessage: "● rows" };
  new SampleSeeds().onTestResult(null, result);
  return { ofFile: result.failureMessage, ofTest: failedTest.failureMessages, ofGreen: passedTest.failureMessages };
};

describe("a red test that tries a sample", () => {
  it.each(["lib/platform/format/csv.test.ts", "fund-api/platform/testing/security/hostile-strings.test.ts"])(
    "says how to repeat %s",
    (file) => {
      const repeat = new RegExp(
        `To repeat it: TEST_SEED=\\d+ npm run (unit|test:long) -- ${file} -t "rows .of 2. are read"`,
      );
      const { ofFile, ofTest, ofGreen } = saidOf(`${process.cwd()}/${file}`);
      expect(ofFile).toMatch(/^● rows\n/);
      expect(ofFile).toMatch(repeat);
      // Still one message: test:teeth checks if a message only reports a timeout.
      expect(ofTest).toEqual([expect.stringMatching(/^Exceeded timeout\n/)]);
      expect(ofTest[0]).toMatch(repeat);
      expect(ofGreen).toEqual([]);
    },
  );

  it("is one that samples: other tests are unchanged", () => {
    expect(saidOf(`${process.cwd()}/scripts/ports.ts`)).toEqual({
      ofFile: "● rows",
      ofTest: ["Exceeded timeout"],
      ofGreen: [],
    });
  });
});
