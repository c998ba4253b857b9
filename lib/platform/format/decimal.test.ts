import * as fc from "fast-check";
import { formatDecimal } from "./decimal.ts";

describe("a decimal", () => {
  it.each([
    [141793, 2, 2, "1,417.93"],
    [28500, 4, 2, "2.85"],
    [84150, 4, 2, "8.415"],
    [0, 2, 0, "0"],
    [19100, 2, 0, "191"],
    [16850, 2, 0, "168.5"],
    [-5, 2, 2, "-0.05"],
    [100000000, 2, 2, "1,000,000.00"],
    [1000, 0, 0, "1,000"],
    [123456789012345678901n, 4, 4, "12,345,678,901,234,567.8901"],
  ])("%s at scale %i with at least %i decimals is %s", (value, scale, min, text) => {
    expect(formatDecimal(value, scale, min)).toBe(text);
  });

  it("keeps every digit", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.integer({ min: 1, max: 6 }),
        (value, scale) => {
          expect(BigInt(formatDecimal(value, scale, scale).replace(/[,.]/g, ""))).toBe(value);
        },
      ),
    );
  });
});
