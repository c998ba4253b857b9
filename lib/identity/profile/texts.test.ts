import { conflictText, notSaved, phoneText, profileNote } from "./texts.en.ts";

it("a change that was not saved says why, and that nothing typed is lost", () => {
  expect(notSaved("Words.")).toEqual({
    tone: "bad",
    title: "Your change wasn’t saved",
    text: "Words. Your entries are still here.",
  });
});

it("of two changes both values are named", () => {
  expect(conflictText("Diana", "Denise")).toMatch(/“Diana”\. You typed “Denise”/);
});

it.each([
  ["emailVerifiedForEmailChange", "Your new email address is verified"],
  ["emailVerified", undefined],
  ["constructor", undefined],
  [["emailVerifiedForEmailChange"], undefined],
  [undefined, undefined],
])("the profile's note for msg %j is %j", (msg, title) => {
  expect(profileNote(msg)?.title).toBe(title);
});

it.each([
  ["5550100123", "(555) 010-0123"],
  ["", "not given"],
])("a phone number %j reads %j", (digits, text) => {
  expect(phoneText(digits)).toBe(text);
});
