// Jest runs the tests of a planted fault with this: after the first failing test, the others are skipped.
const { default: runTests } = require("jest-circus/runner");

/** A test that timed out may only show that the machine is busy, so the others are tried. */
const isProof = (error) => !String(error?.[0]?.message ?? error).includes("Exceeded timeout");

module.exports = (globalConfig, config, environment, ...otherArguments) => {
  const handle = environment.handleTestEvent?.bind(environment);
  let isRed = false;
  environment.handleTestEvent = async (event, state) => {
    if (event.name === "test_done") isRed ||= event.test.errors.some(isProof);
    if (event.name === "test_start" && isRed) event.test.mode = "skip";
    await handle?.(event, state);
  };
  return runTests(globalConfig, config, environment, ...otherArguments);
};
