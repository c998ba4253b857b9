import type { Right, Role } from "../../../lib/platform/contract/audience.ts";
import { everything } from "../../../lib/platform/testing/offers.ts";
import { routes, tadHistoryPath } from "../../../lib/routes.ts";
import { failedPageTexts as texts } from "../../../lib/site/pages/page-texts.en.ts";
import { describeNoAccess } from "./no-access.ts";

const user = { rights: [], isTadsEmployer: true, employerAdmins: ["Dana Whitfield"], employerName: null };
const reader = (...roles: Role[]) => ({ ...user, roles });

it.each([
  [routes.people, reader("Employer"), texts.noAccessEmployer("Dana Whitfield")],
  [routes.operations, reader("Employer"), texts.noAccessText],
  [routes.audit, reader("Operations Accounting"), texts.noAccessStaff],
  [routes.workHistory, reader("Operations Accounting"), texts.noAccessText],
  [routes.tads, reader(), texts.noAccessText],
  [routes.tads, { ...reader(), isTadsEmployer: false }, texts.noAccessText],
  [routes.tads, null, texts.noAccessText],
])("explains on %s who can help %j, and mentions filing only to people who file", (path, visitor, text) => {
  const result = describeNoAccess(texts, path, visitor, everything);
  expect(result).toMatchObject({ title: texts.noAccessTitle, text, links: [{ href: routes.contact }] });
  expect(text.includes("filed or paid")).toBe(text.includes("Dana Whitfield"));
});

describe.each([routes.tads, tadHistoryPath("2026-10")])("on %s of an employer that reports on paper", (path) => {
  const paperFiler = (role: Role, rights: readonly Right[], employerName: string | null = null) =>
    describeNoAccess(
      texts,
      path,
      { ...reader(role), isTadsEmployer: false, rights: [...rights], employerName },
      everything,
    );

  it("explains why there are no TADs, names the employer, and offers only what the person may do", () => {
    const { title, text, links } = paperFiler("Employer Admin", ["report", "pay"], "Summit Office Supply");
    expect(title).toBe("Summit Office Supply reports on paper");
    expect(text).toContain("switch to web reporting on My Profile");
    expect(links.map(({ href }) => href)).toEqual([
      "/dashboard/profile#reporting",
      routes.makeAPayment,
      routes.newMessage,
      "/forms-and-documents#paper",
    ]);
  });

  it("offers neither switching nor paying to a person with view-only access, and names the people who can switch", () => {
    const { title, text, links } = paperFiler("Employer", []);
    expect(title).toBe("Your company reports on paper");
    expect(text).toContain("ask Dana Whitfield");
    expect(links.map(({ href }) => href)).toEqual([routes.newMessage, "/forms-and-documents#paper"]);
  });

  it("doesn’t change other people’s pages", () => {
    const onPaperToo = { ...reader("Employer"), isTadsEmployer: false };
    expect(describeNoAccess(texts, routes.people, onPaperToo, everything).title).toBe(texts.noAccessTitle);
  });

  it("links only to pages that the fund offers", () => {
    const availableCalls = { calls: ["getTad", "listTads"], hasOtherTads: false };
    const { links } = describeNoAccess(
      texts,
      path,
      { ...reader("Employer"), isTadsEmployer: false, rights: ["report", "pay"], employerName: null },
      availableCalls,
    );
    expect(links.map(({ href }) => href)).toEqual(["/dashboard/profile#reporting", "/forms-and-documents#paper"]);
  });
});
