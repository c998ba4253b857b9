import { makeConfirmationNumber, toConfirmationNumber } from "./confirmation-number.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Luhn's check over base 32, computed independently of the code under test: a valid number's sum is divisible by 32.
 */
const isValid = (number: string): boolean => {
  const values = number
    .replaceAll("-", "")
    .split("")
    .map((character) => alphabet.indexOf(character))
    .toReversed();
  const doubled = values.map((value, index) => (index % 2 === 1 ? value * 2 : value));
  return doubled.reduce((sum, value) => sum + Math.floor(value / 32) + (value % 32), 0) % 32 === 0;
};

const sampleNumbers = [0, 1, 31, 32, 4_711, 123_456, 9_999_999, 32 ** 5 - 1].flatMap((serial) => [
  toConfirmationNumber("T", "2606", serial),
  toConfirmationNumber("P", "260612", serial),
]);

describe("a confirmation number", () => {
  it("contains its kind and date, in characters that are hard to confuse", () => {
    for (const number of sampleNumbers) {
      expect(number).toMatch(/^(T-2606|P-260612)-[0-9A-HJKMNP-TV-Z]{6}$/);
      expect(isValid(number)).toBe(true);
    }
  });

  it("detects every single wrong character", () => {
    const wrongNumbers = sampleNumbers.flatMap((number) =>
      number.split("").flatMap((character, index) =>
        character === "-"
          ? []
          : alphabet
              .split("")
              .filter((replacement) => replacement !== character)
              .map((replacement) => number.slice(0, index) + replacement + number.slice(index + 1)),
      ),
    );
    expect(wrongNumbers.filter(isValid)).toEqual([]);
  });

  it("is different for every serial number", () => {
    const numbers = Array.from({ length: 5_000 }, (_, serial) => toConfirmationNumber("T", "2606", serial));
    expect(new Set(numbers).size).toBe(5_000);
  });

  it("is drawn again until it is unused", async () => {
    const candidates: string[] = [];
    const number = await makeConfirmationNumber("P", "260612", (candidate) => {
      candidates.push(candidate);
      return Promise.resolve(candidates.length < 3);
    });
    expect(candidates).toHaveLength(3);
    expect(new Set(candidates).size).toBe(3);
    expect(number).toBe(candidates[2]);
    expect(isValid(number)).toBe(true);
  });
});
