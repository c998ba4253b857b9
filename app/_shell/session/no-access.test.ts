import type { Role } from "../../../lib/contract/roles.ts";
import { routes } from "../../../lib/routes.ts";
import { failedPageTexts as words } from "../../../lib/site/page-texts.en.ts";
import { noAccessText } from "./no-access-text.ts";

const reader = (...roles: Role[]) => ({ roles, isTadsEmployer: true, employerAdmins: ["Dana Whitfield"] });

it.each([
  [routes.people, reader("Employer"), words.noAccessEmployer("Dana Whitfield")],
  [routes.operations, reader("Employer"), words.noAccessText],
  [routes.audit, reader("Operations Accounting"), words.noAccessStaff],
  [routes.workHistory, reader("Operations Accounting"), words.noAccessText],
  [routes.tads, reader(), words.noAccessText],
  [routes.tads, null, words.noAccessText],
])("says on %s who can help %j, and nothing about filing to who files nothing", (path, who, text) => {
  expect(noAccessText(words, path, who)).toBe(text);
  expect(text.includes("filed or paid")).toBe(text.includes("Dana Whitfield"));
});
