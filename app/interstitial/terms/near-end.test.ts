import { isNearEnd } from "./terms-form.tsx";

it.each([
  ["at the top of a long text", 0, 400, 2000, false],
  ["101 px from the bottom", 1499, 400, 2000, false],
  ["a part of a pixel too far, as a zoomed page has it", 1499.9, 400, 2000, false],
  ["100 px from the bottom", 1500, 400, 2000, true],
  ["at the bottom", 1600, 400, 2000, true],
  ["past the bottom, as a touch screen bounces", 1650, 400, 2000, true],
  ["with a text that fits", 0, 2000, 2000, true],
  ["with a text that all but fits", 0, 1900, 2000, true],
  ["with a text that misses by 101 px", 0, 1899, 2000, false],
  ["in a box that is not laid out yet", 0, 0, 0, false],
])("a reader %s", (_, scrollTop, clientHeight, scrollHeight, isNear) => {
  expect(isNearEnd({ scrollTop, clientHeight, scrollHeight })).toBe(isNear);
});
