/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import { accountCalls } from "../../../lib/platform/contract/foreign/account-calls.ts";
import type { Role } from "../../../lib/platform/contract/audience.ts";
import { accountDashboardTexts as english } from "../../../lib/desk/dashboard/texts.en.ts";
import { accountDashboardTexts as spanish } from "../../../lib/desk/dashboard/texts.es.ts";
import { examples } from "../../../lib/identity/account/examples.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import type { AvailableCalls } from "../../../lib/platform/journey/offered.ts";
import { frame } from "../../../lib/site/pages/frame.ts";
import { routes } from "../../../lib/routes.ts";
import { AccountDashboard } from "./account-dashboard.tsx";

const accountOnly: AvailableCalls = { calls: accountCalls, hasOtherTads: false };
const userOf = (roles: readonly Role[], facts: Partial<User> = {}): User => ({
  ...(examples.currentUser.response as User),
  firstName: "Greta",
  roles: [...roles],
  employerId: "1000009-0001",
  employerName: null,
  ...facts,
});

const open = (user: User, availableCalls = accountOnly, texts: typeof english | typeof spanish = english) => {
  cleanup();
  render(<AccountDashboard user={user} availableCalls={availableCalls} texts={texts} frame={frame.en} />);
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
};

const publicPages = [routes.formsAndDocuments, routes.help, routes.contact];

it.each([
  [["Employer"], {}, accountOnly, [routes.profile]],
  [["Employer"], { isTadsEmployer: true }, { ...accountOnly, hasOtherTads: true }, [routes.tads, routes.profile]],
  [["Employer"], { isTadsEmployer: false }, { ...accountOnly, hasOtherTads: true }, [routes.profile]],
  [["Employer Admin"], {}, accountOnly, [routes.approve, routes.profile]],
  [["Operations Accounting"], {}, accountOnly, [routes.approve, routes.profile]],
  [[], { employerId: null }, accountOnly, [routes.documents, routes.profile]],
  [["Employer"], {}, { ...accountOnly, calls: ["listThreads", "countUnread"] }, [routes.inbox, routes.profile]],
] as const)("links %j with %j to every available page, case %#", (roles, facts, availableCalls, ownPages) => {
  expect(open(userOf(roles, facts), availableCalls)).toEqual([...ownPages, ...publicPages]);
});

it("shows the logged-in user, and the Employer ID to the roles that see it", () => {
  const head = (...openArgs: Parameters<typeof open>) => {
    open(...openArgs);
    const heading = screen.getByRole("heading", { level: 1 });
    return [heading.textContent, heading.nextElementSibling?.textContent];
  };
  expect(head(userOf(["Employer"]))).toEqual(["My Dashboard", "Logged in as Greta · Employer ID 1000009-0001"]);
  expect(head(userOf(["Employer"], { employerName: "Harbor Foods" }))[0]).toBe("Harbor Foods");
  expect(head(userOf([]))[1]).toBe("Logged in as Greta");
  expect(head(userOf([]), accountOnly, spanish)[1]).toBe("Usted inició sesión como Greta");
});

it.each([[[]], [["Employer Admin"]], [["Operations Accounting Admin"]]] as const)(
  "describes every page for %j in both languages",
  (roles) => {
    for (const texts of [english, spanish]) {
      const links = open(userOf(roles, { isTadsEmployer: true }), { calls: null, hasOtherTads: false }, texts);
      const sentences = screen.getAllByRole("listitem").map((item) => item.querySelector("span")?.textContent);
      expect(new Set(sentences.filter(Boolean)).size).toBe(links.length);
    }
  },
);
