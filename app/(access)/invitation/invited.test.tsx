/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "../../../lib/identity/employers/examples.ts";
import { invitationFaults, invitationTexts, joinTexts } from "../../../lib/identity/employers/invitation-texts.en.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { invitationFaults as spanishFaults } from "../../../lib/identity/employers/invitation-texts.es.ts";
import { LanguageProvider } from "../../_shell/language/language-context.tsx";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { Invited } from "./invited.tsx";
import { Join } from "./join.tsx";
import { InvitationLead, InvitationTitle, WithOutcome } from "./outcome-context.tsx";

const read = "POST /api/account/invitation";
const renderInHead = (page: React.ReactNode) => (
  <WithOutcome>
    <h1>
      <InvitationTitle />
    </h1>
    <InvitationLead text={invitationTexts.lead} />
    {page}
  </WithOutcome>
);
const open = (page: React.ReactNode) => render(renderInHead(page));
const withLanguage = (language: Language, page: React.ReactNode) => (
  <LanguageProvider language={language}>{renderInHead(page)}</LanguageProvider>
);
const openInSpanish = (page: React.ReactNode) => act(async () => render(withLanguage("es", page)));

afterEach(cleanup);

it.each([
  ["who registers", <Invited key="1" code="used" terms="" />],
  ["who is logged in", <Join key="2" code="used" />],
])("shows no form to someone %s with a link that can’t be used", async (_who, page) => {
  stubPortal({ [read]: () => refuse(422, "InvitationUsed", invitationFaults.InvitationUsed) });
  open(page);
  expect(await screen.findByText(invitationFaults.InvitationUsed, { exact: false })).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: invitationTexts.outcomes.unusable })).toBeTruthy();
  expect(screen.queryByText(invitationTexts.lead)).toBeNull();
});

it("confirms an accepted invitation, and doesn't offer to accept it again", async () => {
  stubPortal({
    [read]: () => answer(examples.readInvitation.response),
    "POST /api/account/join-employer": () => answer(examples.joinEmployer.response),
  });
  open(<Join code="good" />);
  (await screen.findByRole("button", { name: joinTexts.accept })).click();
  expect(await screen.findByText(joinTexts.joined("Lakeside Freight"))).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: invitationTexts.outcomes.accepted })).toBeTruthy();
  expect(screen.queryByText(invitationTexts.lead)).toBeNull();
});

const invited = { ...examples.readInvitation.response, email: "kim@invited.example" };

it("shows the registration, its errors and its confirmation in Spanish", async () => {
  stubPortal({
    [read]: () => answer(invited),
    "POST /api/account/accept-invitation": () => answer({ accepted: true }),
    "GET /api/account/user-name?userName=kim.vasquez": () => answer({ isFree: true }),
  });
  await openInSpanish(<Invited code="good" terms="" />);
  expect(await screen.findByText(/Usted puede ver todos los registros/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Iniciar sesión para aceptar" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Registrarse" }));
  expect(screen.getAllByText("Nombre de usuario: campo obligatorio").length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/Required|You’re|Log In/);
});

it("shows the page in Spanish to someone who is logged in", async () => {
  stubPortal({
    [read]: () => answer(invited),
    "POST /api/account/join-employer": () => answer(examples.joinEmployer.response),
  });
  await openInSpanish(<Join code="good" />);
  await userEvent.click(await screen.findByRole("button", { name: "Aceptar la invitación" }));
  expect(await screen.findByText("Ahora puede entrar por Lakeside Freight")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Invitación aceptada" })).toBeTruthy();
});

it("explains a refused link in the chosen language, after the code has left the URL", async () => {
  const texts = [invitationFaults.InvitationExpired, spanishFaults.InvitationExpired];
  const calls = stubPortal({ [read]: () => refuse(422, "InvitationExpired", texts.shift() ?? "") });
  const { rerender } = render(withLanguage("en", <Invited code="late" terms="" />));
  expect(await screen.findByText(invitationFaults.InvitationExpired, { exact: false })).toBeTruthy();
  // The router rewrites its URL when the page is shown in another language.
  window.history.replaceState(null, "", "/invitation?code=late");
  await act(async () => rerender(withLanguage("es", <Invited code="" terms="" />)));
  expect(window.location.search).toBe("");
  expect(await screen.findByText(spanishFaults.InvitationExpired, { exact: false })).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ token: "late" }, { token: "late" }]);
});
