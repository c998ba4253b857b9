// Jest gives this to tests in fast-check's place: each property is tried as often as the run asks for.
const fc = require("../node_modules/fast-check/lib/cjs/fast-check.js");
const { sampleSize } = require("../lib/testing/sample.ts");

fc.configureGlobal({ numRuns: sampleSize(100) });

module.exports = fc;
