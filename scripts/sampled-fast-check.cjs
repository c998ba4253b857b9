// Jest gives this to tests in fast-check's place: each property is tried as often as the run asks for, on the
// examples that follow from its seed.
const fc = require("../node_modules/fast-check/lib/cjs/fast-check.js");
const { sampleSeed, sampleSize } = require("../lib/platform/testing/sample.ts");

fc.configureGlobal({ numRuns: sampleSize(100), seed: sampleSeed });

module.exports = fc;
