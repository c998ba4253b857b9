import { nameRule, noAddressRule } from "../../platform/rules/name.ts";
import { findApplicantErrors, findUserNameError } from "./applicant.ts";

const validValues = {
  firstName: "Kim",
  lastName: "O'Brien-Núñez",
  userName: "kim-vasquez",
  email: "kim@applicant.example",
  phone: "555.010.0123",
};

describe("the errors of an applicant", () => {
  it("are empty if every field is valid, ignoring surrounding spaces", () => {
    expect(findApplicantErrors(validValues)).toEqual({});
    expect(
      findApplicantErrors({
        ...validValues,
        firstName: " Kim ",
        email: " kim@applicant.example ",
        phone: " 5550100123 ",
      }),
    ).toEqual({});
  });

  it.each([
    ["firstName", " ", "First name Required"],
    ["firstName", "x".repeat(101), nameRule.text],
    ["lastName", "a\u202Eb", nameRule.text],
    ["firstName", "Visit evil.example", noAddressRule.text],
    ["lastName", "kim@evil", noAddressRule.text],
    ["email", "kim@localhost", "Must be a valid email address"],
    ["phone", "555-0100", "Must be a valid phone number (10 digits)"],
    ["userName", "kim", "Must include at least 8 characters"],
  ])("include, for %s %j: %s", (field, value, text) => {
    expect(findApplicantErrors({ ...validValues, [field]: value })).toEqual({ [field]: text });
  });
});

it.each([
  ["kim-vasq", null],
  ["x".repeat(30), null],
  ["kim vasquez", "Must not include special characters except - _"],
  ["x".repeat(31), "Has between 8 and 30 characters"],
  ["", "Must include at least 8 characters"],
])("checks the username %j: %s", (userName, text) => {
  expect(findUserNameError(userName)).toBe(text);
});
