import {
  accountNameError,
  hasVisibleText,
  isOneLine,
  nameFault,
  nameRule,
  noAddressRule,
  noMarkupRule,
} from "./name.ts";

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
])("accepts %s", (name) => {
  expect(accountNameError("First name", name)).toBeNull();
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
])("refuses %s, and explains what to write instead", (name) => {
  expect(accountNameError("First name", name)).toBe(noAddressRule.text);
});

it.each(["<i>Dana</i>", "Dana>", "＜b＞", "evil&#46;com", "<a href=evil.com>", "=cmd|'/c'!A1", " =1"])(
  "explains which characters to remove from %s",
  (name) => {
    expect(accountNameError("First name", name)).toBe(noMarkupRule.text);
    for (const character of ["<", ">", "&#", "="]) expect(noMarkupRule.text).toContain(character);
  },
);

it("reports missing or invalid text first", () => {
  expect(accountNameError("First name", " ")).toBe("First name Required");
  expect(accountNameError("First name", "evil.com\u202e")).toBe(nameRule.text);
});

it.each(["", " ", "\u200b", "\u3164", "\uffa0", "\u115f\u1160", "\u2800", "\u00ad \ufeff"])(
  "finds no visible text in %j",
  (text) => {
    expect(hasVisibleText(text)).toBe(false);
  },
);

it.each(["a", "田", "👩‍👩‍👧", "한글", "⠓", "-"])("finds visible text in %j", (text) => {
  expect(hasVisibleText(text)).toBe(true);
});

it.each([
  ["Zoë’s “May”, 5 h", true],
  ["a\r\nb", false],
  ["a\u2028b", false],
  ["a\u202eb", false],
  ["a\u2066b", false],
])("recognizes %j as one line without direction characters: %s", (text, isLine) => {
  expect(isOneLine(text)).toBe(isLine);
});

it.each(["\u200b", "\u3164", "\u2800", " \ufeff "])("treats the invisible name %j as missing", (typed) => {
  expect(nameFault("First name", typed)).toBe("First name Required");
});

it.each([
  ["x".repeat(100), null],
  ["😀".repeat(100), null],
  ["x".repeat(101), nameRule.text],
  ["a\nb", nameRule.text],
  ["a\u202eb", nameRule.text],
])("checks the name %j", (typed, error) => {
  expect(nameFault("First name", typed)).toBe(error);
});
