import { blankValues, findRegisterErrors, type RegisterValues, toBody } from "./register-values.ts";

const today = "2026-06-10";
const person = {
  firstName: "Kim",
  lastName: "Vasquez",
  phone: "(555) 010-0123",
  email: "kim@applicant.example",
  emailRepeat: "kim@applicant.example ",
  userName: "kim-vasquez",
  password: "Quartz7Lantern",
  passwordRepeat: "Quartz7Lantern",
  terms: true,
};
const employer: RegisterValues = {
  ...blankValues,
  ...person,
  kind: "employer",
  employerId: "1000001-0001",
  amount: "$1,500",
};
const member: RegisterValues = {
  ...blankValues,
  ...person,
  kind: "member",
  memberId: "M1",
  ssnLast4: "4321",
  birthDate: "1980-02-03",
  zip: "55802",
};

describe("findRegisterErrors", () => {
  it("finds no errors in a valid form, and ignores fields for the other user type or the other proof", () => {
    expect(findRegisterErrors({ ...employer, code: "", zip: "x" }, today)).toEqual({});
    expect(findRegisterErrors({ ...employer, proofKind: "code", code: "abcd", amount: "x" }, today)).toEqual({});
    expect(findRegisterErrors({ ...member, employerId: "x" }, today)).toEqual({});
  });

  it("reports every empty field in page order", () => {
    const blankErrors = findRegisterErrors({ ...blankValues, kind: "employer" }, today);
    expect(Object.keys(blankErrors)).toEqual([
      "employerId",
      "amount",
      "firstName",
      "lastName",
      "email",
      "emailRepeat",
      "phone",
      "userName",
      "password",
      "passwordRepeat",
      "terms",
    ]);
    expect(Object.values(blankErrors).every((text) => text.endsWith(" Required"))).toBe(true);
    const memberErrors = findRegisterErrors({ ...blankValues, kind: "member" }, today);
    expect(Object.keys(memberErrors).slice(0, 4)).toEqual(["memberId", "ssnLast4", "birthDate", "zip"]);
  });

  it.each([
    [{ employerId: "1000001" }, { employerId: "Invalid Employer ID" }],
    [{ amount: "twelve" }, { amount: "Type dollars and cents, for example 1,234.50" }],
    [{ email: "kim" }, { email: "Must be a valid email address", emailRepeat: "Email addresses must match exactly" }],
    [{ password: "Quartz7Lanterns" }, { passwordRepeat: "Passwords must match exactly" }],
    [{ password: "quartz77", passwordRepeat: "quartz77" }, { password: "Includes upper and lowercase" }],
    [
      { password: "Quartz77!", passwordRepeat: "Quartz77!" },
      { password: "Must include letters A to Z and numbers only" },
    ],
  ])("reports employer fields %j as %j", (changes, expectedErrors) => {
    expect(findRegisterErrors({ ...employer, ...changes }, today)).toEqual(expectedErrors);
  });

  it.each([
    [{ ssnLast4: "123" }, { ssnLast4: "Must be 4 digits" }],
    [{ birthDate: today }, { birthDate: "Must be a date in the past" }],
    [{ zip: "5580" }, { zip: "Must be a valid ZIP code (5 digits)" }],
  ])("reports member fields %j as %j", (changes, expectedErrors) => {
    expect(findRegisterErrors({ ...member, ...changes }, today)).toEqual(expectedErrors);
  });
});

describe("toBody", () => {
  const { emailRepeat: _email, passwordRepeat: _password, terms: _terms, ...sent } = person;

  it("sends only the proof that the employer chose, with the amount in cents", () => {
    const body = { ...sent, kind: "employer", employerId: "1000001-0001", termsAccepted: true };
    expect(toBody(employer)).toEqual({ ...body, proof: { kind: "amount", cents: 150_000 } });
    expect(toBody({ ...employer, proofKind: "code", code: "ab-cd" })).toEqual({
      ...body,
      proof: { kind: "code", code: "ab-cd" },
    });
  });

  it("sends no employer fields for a member", () => {
    const claims = { memberId: "M1", ssnLast4: "4321", birthDate: "1980-02-03", zip: "55802" };
    expect(toBody(member)).toEqual({ ...sent, ...claims, kind: "member", termsAccepted: true });
  });
});
