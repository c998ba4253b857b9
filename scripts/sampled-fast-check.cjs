// Jest replaces fast-check with this in tests: each property runs as often as the run requires, on the
// examples that follow from its seed.
const fc = require("../node_modules/fast-check/lib/cjs/fast-check.js");
const { sampleSeed, sampleSize } = require("../lib/platform/testing/sample.ts");

fc.configureGlobal({ numRuns: sampleSize(100), seed: sampleSeed });

module.exports = fc;
