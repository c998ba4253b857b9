import { defaultErrorText, withReference } from "./result.ts";
import * as spanish from "./result.es.ts";

const requestId = "7c3f01ab3c1b4a528e4f6f2b9c0d1e2f";

it.each([
  [defaultErrorText, requestId, `${defaultErrorText} Reference 7C3F01AB.`],
  [spanish.defaultErrorText, requestId, `${spanish.defaultErrorText} Referencia 7C3F01AB.`],
  [defaultErrorText, null, defaultErrorText],
  ["Only $5.00 is still owed.", requestId, "Only $5.00 is still owed."],
])("%s with the request id %s reads %s", (text, id, shown) => {
  expect(withReference(text, id)).toBe(shown);
});
