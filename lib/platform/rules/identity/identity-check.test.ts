import { requiredText } from "../rule.ts";
import { ssnInNoteText } from "../ssn.ts";
import { identityErrors, identityNoteRule, identityTexts } from "../identity-check.ts";

it.each([
  ["Called 555-0100 back; she named both jobs.", true],
  ["Saw her driver’s license", true],
  ["  Vi su licencia de conducir  ", true],
  ["ok", false],
  ["Identity checked.", false],
  ["Called them at home", false],
  ["test test test test test test", false],
  ["Checked checked CHECKED it, checked", false],
  ["xxxx yyyy zzzz qqqq wwww", false],
  ["....................", false],
  ["1234 5678 9012 3456 7890", false],
  ["a b c d e f g h i j k l m", false],
  ["Saw her ID            ", false],
])("accepts %j as a sentence about a check: %s", (text, holds) => {
  expect(identityNoteRule.isValid(text)).toBe(holds);
});

it.each([
  ["", requiredText(identityTexts.identityNote)],
  ["ok", identityNoteRule.text],
  ["She read back 123-45-6789 from her card.", ssnInNoteText],
  ["She read back 123456789 from her own card.", ssnInNoteText],
])("reports the error in the note %j", (identityNote, error) => {
  expect(identityErrors({ identity: "PHOTO_ID", identityNote })).toStrictEqual({ identityNote: error });
});
