// Jest gives this to tests in fast-check's place: each property is tried as often as the run asks for, on the
// examples that follow from its seed.
const path = require("node:path");
const fc = require("../node_modules/fast-check/lib/cjs/fast-check.js");
const { isLong, sampleSeed, sampleSize } = require("../lib/testing/sample.ts");

fc.configureGlobal({ numRuns: sampleSize(100), seed: sampleSeed });

/** The command that runs the test again with the same examples. */
const repeatCommand = () => {
  const { testPath, currentTestName } = expect.getState();
  const script = isLong ? "test:long" : "unit";
  const name = currentTestName.replaceAll(/[^\w ,:;-]/g, ".");
  return `TEST_SEED=${sampleSeed} npm run ${script} -- ${path.relative(process.cwd(), testPath)} -t "${name}"`;
};

const fail = (error) => {
  throw new Error(`${error.message}\n\nTo repeat it: ${repeatCommand()}`, { cause: error.cause });
};

/** As fast-check's own; a red property also prints how to repeat it. */
const assert = (property, parameters) => {
  try {
    const checked = fc.assert(property, parameters);
    return checked instanceof Promise ? checked.catch(fail) : checked;
  } catch (error) {
    return fail(error);
  }
};

module.exports = { ...fc, assert };
