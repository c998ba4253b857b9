import { conflictText, notSaved, phoneText, profileNote } from "./texts.en.ts";

it("a failed save shows the reason, and that the typed text stays", () => {
  expect(notSaved("Words.")).toEqual({
    tone: "bad",
    title: "Your change wasn’t saved",
    text: "Words. Your entries are still here.",
  });
});

it("a conflict shows both values", () => {
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
])("formats the phone number %j as %j", (digits, text) => {
  expect(phoneText(digits)).toBe(text);
});
