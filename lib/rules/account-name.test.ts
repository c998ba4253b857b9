import { accountNameFault, noAddressRule, noMarkupRule, nameRule } from "./name.ts";

it.each([
  "Dana",
  "St. John",
  "O'Neil-Reyes",
  "Mary Ann",
  "J.R.",
  "J. R. Smith",
  "Smith, Jr.",
  "de la Cruz III",
  "José",
  "李小龍",
  "Nguyễn",
  "Müller/Smith",
  "D’Angelo",
  "Ph.D.",
  "X Æ A-12",
  "محمد",
  "Anne: Marie",
])("takes %s", (name) => {
  expect(accountNameFault("First name", name)).toBeNull();
});

it.each([
  "dana@example.org",
  "@dana",
  "dana＠example",
  "http://evil.example",
  "HTTPS:evil",
  "//evil",
  "\\\\evil",
  "www.evil",
  "evil.com",
  "Evil.Example",
  "Click evil.co now",
  "t.co/abc",
  "bit.ly",
  "evil．com",
  "evil。com",
  "evil｡com",
  "evil\u2024com",
  "ev\u00adil.\u200bcom",
  "пример.рф",
  "例え.jp",
  "xn--e1afmkfd.xn--p1ai",
  "192.168.0.1",
  "javascript:alert(1)",
  "mailto:dana",
  "tel:5550100",
  "evil[.]com",
  "[::1]//x",
  "St.John",
  "evil.\ufe0fcom",
  "evil\ufe0f.com",
  "evil.\u034fcom",
  "evil.\u180bcom",
  "evil.\ufffccom",
  "\u2044\u2044evil",
  "\u2215\u2215evil",
  "/\\evil",
  "\\/evil",
  "go:80/x",
  "evil[dot]com",
])("refuses %s, and says what to write instead", (name) => {
  expect(accountNameFault("First name", name)).toBe(noAddressRule.text);
});

it.each(["<i>Dana</i>", "Dana>", "＜b＞", "evil&#46;com", "<a href=evil.com>", "=cmd|'/c'!A1", " =1"])(
  "names the characters that %s may not have, and the way out",
  (name) => {
    expect(accountNameFault("First name", name)).toBe(noMarkupRule.text);
    for (const refused of ["<", ">", "&#", "="]) expect(noMarkupRule.text).toContain(refused);
  },
);

it("says first what is missing or not readable", () => {
  expect(accountNameFault("First name", " ")).toBe("First name Required");
  expect(accountNameFault("First name", "evil.com\u202e")).toBe(nameRule.text);
});
