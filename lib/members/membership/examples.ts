import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const filter = { year: "2026", employer: "Lakeside Freight", text: "leave" };
const badFilters = [{ year: "26" }, { year: "3026" }, { text: "x".repeat(41) }, { employer: "x".repeat(201) }];
const filterExample = { query: filter, badQueries: badFilters };
const week = { unitType: "WEEK", units: 400 };

export const examples = {
  getMembership: {
    response: {
      memberId: "M112340017",
      memberName: "Lena Okafor",
      today: "2026-07-10",
      months: [
        {
          workMonth: "2026-05",
          employers: [{ employerName: "Lakeside Freight", units: [week], healthCents: 175_120, pensionCents: 87_360 }],
        },
      ],
      years: [],
      coverage: [
        {
          month: "2026-07",
          state: "COVERED",
          workMonth: "2026-05",
          rule: "100 hours in May 2026 give coverage in July 2026.",
          working: "4 weeks at 40 h = 160 h in May 2026, 100 h needed, Section 3.1, from Jan 1, 2020",
        },
      ],
      pensionCredit: {
        quarters: 3,
        years: [
          {
            from: "2026-01",
            to: "2026-12",
            isCurrent: true,
            quarters: 3,
            working:
              "20 weeks at 45 h = 900 h, 250 h for each quarter of a year, Section 4.2, from Jan 1, 2020 = 0.75 years",
          },
        ],
        monthsWithoutRule: 0,
      },
      waiting: [
        {
          workMonth: "2026-05",
          employerName: "Lakeside Freight",
          unitType: "WEEK",
          units: 400,
          statusCode: "ACT",
          waiting: { units: 200, statusCode: "ACT", statusText: "Active", on: "2026-07-09" },
        },
      ],
      messages: { now: "2026-07-10T15:00:00.000Z", unread: 0, newest: [] },
    },
  },
  listWorkHistory: {
    query: { ...filter, line: id, after: id, before: id },
    badQueries: [...badFilters, { line: "1" }, { after: "1" }, { before: "../../account" }],
    response: {
      lines: [
        {
          id,
          workMonth: "2026-05",
          employerName: "Lakeside Freight",
          unitTitle: "Drivers",
          unitType: "WEEK",
          classification: "DRVFT",
          statusCode: "ACT",
          statusText: "Active",
          statusDate: null,
          units: 400,
          unitsST: 400,
          unitsOT: 0,
          unitsDT: 0,
          grossWages: 523_640,
          amounts: [
            { fund: "HW", cents: 175_120, explanation: "4 weeks at 437.80 from Apr 1, 2025, Art. 12.3 = 1,751.20" },
          ],
          state: "POSTED",
          reportedOn: "2026-06-08",
          correctedOn: null,
          waiting: null,
          reported: { threadId: id, on: "2026-06-20", isOpen: true },
        },
      ],
      missing: [{ threadId: id, on: "2026-06-20", workMonth: "2026-04", employerName: "Lakeside Freight" }],
      page: { next: null, previous: null },
      years: ["2026"],
      employers: ["Lakeside Freight"],
    },
  },
  downloadWorkHistoryCsv: filterExample,
  downloadWorkHistoryPdf: filterExample,
  getIdCard: {
    response: {
      card: {
        memberId: "M112340017",
        memberName: "Lena Okafor",
        fund: "HW",
        planName: "Northern Lakes Health & Welfare Fund",
        phone: "5550100100",
        email: "help@health.example",
        claimsTo: ["400 Harbor Street", "Suite 210", "Duluth, MN 55802"],
        coveredMonths: ["2026-07"],
        quarters: null,
        asOf: "2026-07-10",
      },
    },
  },
  downloadIdCardPdf: {},
} satisfies CallExamples;
