import { examples } from "../../../lib/identity/account/examples.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import { everything } from "../../../lib/platform/testing/offers.ts";
import { routes } from "../../../lib/routes.ts";
import { menuTexts } from "../../../lib/site/pages/frame-texts.en.ts";
import { barPages, findPageAbove, ownPages } from "./own-pages.ts";

const exampleUser = examples.currentUser.response as User;

it.each([
  ["Employer", true, `${routes.tads}/2031-01/history`, routes.tads],
  ["Employer", false, `${routes.tads}/2031-01`, routes.dashboard],
  ["Employer Admin", true, "/dashboard/payments-and-accounts/old", routes.paymentsAndAccounts],
  ["Operations Accounting", false, `${routes.batches}/1`, routes.operations],
  [null, false, `${routes.inbox}/1`, routes.inbox],
  [null, false, `${routes.tads}/2031-01`, routes.dashboard],
  [null, false, "/dashboards", undefined],
] as const)("for %s (files TADs: %s), the page above %s is %s", (role, isTadsEmployer, path, parentPage) => {
  const user = { ...exampleUser, roles: role === null ? [] : [role], isTadsEmployer };
  expect(findPageAbove(ownPages(user, menuTexts, everything), path)?.href).toBe(parentPage);
});

it.each([
  [[], false, "My Dashboard, Work history, ID card, Documents, Messages, My Profile"],
  [["Employer"], true, "My Dashboard, TADs, Payments, Messages, My Profile"],
  [["Employer"], false, "My Dashboard, Payments, Messages, My Profile"],
  [["Employer Admin"], true, "My Dashboard, TADs, Payments, People, Messages, My Profile"],
  [["Operations Accounting"], false, "My Dashboard, Operations, Messages, My Profile"],
  [["Operations Accounting Admin"], false, "My Dashboard, Operations, Messages, My Profile"],
] as const)("the bar of %j (files TADs: %s) links to %s, as the menu does", (roles, isTadsEmployer, names) => {
  const user = { ...exampleUser, roles: [...roles], isTadsEmployer };
  const barLinks = barPages(user, menuTexts, everything);
  expect(barLinks.map(({ name }) => name).join(", ")).toBe(names);
  expect(ownPages(user, menuTexts, everything)).toEqual(expect.arrayContaining(barLinks));
});
