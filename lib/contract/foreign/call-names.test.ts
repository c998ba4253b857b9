import { allCalls } from "../../all-calls.ts";
import { callNames } from "./call-names.ts";

it("names every call once, and no other", () => {
  expect(callNames.toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});
