import { addressLines, formatZip, formatPhone } from "./person.ts";
import { countOf, countPeople } from "./count.ts";
import { formatDate, formatDateTime, formatNumericDate, formatShortDate, formatWorkMonth } from "./date.ts";
import { formatUnits, withSign } from "./decimal.ts";

describe("units", () => {
  it.each([
    [16850, "168.50"],
    [0, "0.00"],
    [100050, "1,000.50"],
    [-400, "-4.00"],
  ])("%i hundredths are %s", (units, text) => expect(formatUnits(units)).toBe(text));
});

it.each([
  [2925, "+29.25"],
  [-2925, "−29.25"],
  [0, "no change"],
])("shows the difference %i as %s", (difference, text) => {
  expect(withSign(difference, formatUnits(Math.abs(difference)))).toBe(text);
});

describe("counts", () => {
  it("have the right form of the noun, and thousands separators", () => {
    expect([countOf(1, "error"), countOf(1_200, "row"), countPeople(1), countPeople(1_200)]).toEqual([
      "1 error",
      "1,200 rows",
      "1 person",
      "1,200 people",
    ]);
  });
});

describe("dates", () => {
  it("include the weekday", () => {
    expect(formatDate("2026-06-15")).toBe("Mon, Jun 15, 2026");
    expect(formatDate("2026-02-01")).toBe("Sun, Feb 1, 2026");
    expect(formatShortDate("2026-04-01")).toBe("Apr 1, 2026");
    expect(formatNumericDate("2026-04-01")).toBe("04/01/2026");
    expect(formatWorkMonth("2026-06")).toBe("June 2026");
  });

  it.each([
    ["2026-07-14T21:00:00Z", "Tue, Jul 14, 2026, 4:00 PM CT"],
    ["2026-01-14T18:05:00Z", "Wed, Jan 14, 2026, 12:05 PM CT"],
    ["2026-01-14T06:00:00.000Z", "Wed, Jan 14, 2026, 12:00 AM CT"],
    ["2026-01-14T05:59:00Z", "Tue, Jan 13, 2026, 11:59 PM CT"],
  ])("show the instant %s as %s", (instant, text) => expect(formatDateTime(instant)).toBe(text));
});

describe("phone (spec-map §9)", () => {
  it("is shown as (###) ###-####", () => expect(formatPhone("5550100200")).toBe("(555) 010-0200"));
  it("stays unchanged unless it has ten digits", () => expect(formatPhone("911")).toBe("911"));
});

describe("zip and address (spec-map §3)", () => {
  it.each([
    ["558021234", "55802-1234"],
    ["558020000", "55802"],
    ["55802", "55802"],
  ])("shows %s as %s", (zip, text) => expect(formatZip(zip)).toBe(text));

  it("leaves out empty lines", () => {
    const address = {
      address1: "400 Harbor Street",
      address2: "",
      address3: "",
      city: "Duluth",
      state: "MN",
      zip: "558020000",
    };
    expect(addressLines(address)).toEqual(["400 Harbor Street", "Duluth, MN 55802"]);
    expect(addressLines({ ...address, address2: "Suite 210" })).toContain("Suite 210");
  });
});
