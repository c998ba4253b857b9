/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OwnAddress } from "../../../lib/members/address-changes/schema.ts";
import { addressTexts } from "../../../lib/members/address-changes/texts.en.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { LanguageProvider } from "../../_shell/language/language-context.tsx";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { OwnAddressCards } from "./own-address-cards.tsx";

const elm = { address1: "1 Elm Street", address2: "", address3: "", city: "Duluth", state: "MN", zip: "55802" };
const quarry = {
  address1: "77 Quarry Road",
  address2: "Apt 4",
  address3: "",
  city: "Ely",
  state: "MN",
  zip: "557311234",
};
const ownAddress: OwnAddress = { readerId: "reader", onFile: elm, waiting: null, declined: null };
const pendingChange = { changeId: "one", address: quarry, askedAt: "2026-06-10T02:00:00.000Z", version: 3 };
const requestCall = "POST /api/membership/address-changes";

const show = (initial: OwnAddress, language: Language = "en") =>
  act(async () =>
    render(
      <LanguageProvider language={language}>
        <OwnAddressCards initial={initial}>Call us.</OwnAddressCards>
      </LanguageProvider>,
    ),
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const typeAddress = async (zip = "55731-1234"): Promise<void> => {
  await userEvent.type(field(/^Street/), "77 Quarry Road");
  await userEvent.type(field(/^Apartment/), "Apt 4");
  await userEvent.type(field(/^City/), "Ely");
  await userEvent.type(field(/^State/), "mn");
  await userEvent.type(field(/^ZIP/), zip);
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it("sends the typed address once, and shows it as waiting instead of the form", async () => {
  const calls = stubPortal({ [requestCall]: () => answer({ ...ownAddress, waiting: pendingChange }) });
  await show(ownAddress);
  await typeAddress();
  await press(addressTexts.send);
  expect(calls.map(({ body }) => body)).toEqual([
    { address1: "77 Quarry Road", address2: "Apt 4", city: "Ely", state: "mn", zip: "55731-1234" },
  ]);
  const notice = await screen.findByText(addressTexts.sent);
  expect(notice.closest("[tabindex]")).toBe(document.activeElement);
  expect(screen.getByText("Ely, MN 55731-1234")).toBeTruthy();
  // The date at the fund, which is one day earlier in UTC.
  expect(screen.getByText(/You sent this address on Jun 9, 2026/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: addressTexts.send })).toBeNull();
});

it("lists each error above the fields and at them, sends nothing, and keeps the typed text", async () => {
  const calls = stubPortal({});
  await show(ownAddress);
  await userEvent.type(field(/^City/), "Ely");
  await userEvent.type(field(/^ZIP/), "557");
  await press(addressTexts.send);
  const links = (await screen.findAllByRole("link")).map((link) => [link.getAttribute("href"), link.textContent]);
  expect(links).toEqual([
    ["#address-address1", "Street address or PO box Required"],
    ["#address-state", "State Required"],
    ["#address-zip", "ZIP code: Must have five or nine digits, such as 55802 or 55802-1234"],
  ]);
  expect([field(/^City/).value, field(/^ZIP/).value, calls]).toEqual(["Ely", "557", []]);
});

it.each([
  ["is refused", () => refuse(422, "AlreadyWaiting", "Another one is waiting."), /^Another one is waiting\. Your text/],
  ["loses its answer", loseConnection, addressTexts.unanswered],
])("keeps the whole address when it %s, even after a reload", async (_, reply, text) => {
  stubPortal({ [requestCall]: reply });
  await show(ownAddress);
  await typeAddress();
  await press(addressTexts.send);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(field(/^Street/).value).toBe("77 Quarry Road");
  cleanup();
  await show(ownAddress);
  expect([field(/^Street/).value, field(/^ZIP/).value]).toEqual(["77 Quarry Road", "55731-1234"]);
  expect(screen.getByText(addressTexts.draftKept)).toBeTruthy();
  cleanup();
  // Another member in this tab finds no trace of it.
  await show({ ...ownAddress, readerId: "another" });
  expect(field(/^Street/).value).toBe("");
});

it("shows the fund API's error at its field", async () => {
  stubPortal({ [requestCall]: () => refuse(422, "Invalid", "No such state.", { state: "No such state." }) });
  await show(ownAddress);
  await typeAddress();
  await press(addressTexts.send);
  expect(await screen.findByText("State: No such state.")).toBeTruthy();
  expect(field(/^State/).getAttribute("aria-invalid")).toBe("true");
});

it("withdraws the version on screen after a confirmation", async () => {
  const call = "POST /api/membership/address-changes/one/withdraw";
  const calls = stubPortal({ [call]: () => answer(ownAddress) });
  await show({ ...ownAddress, waiting: pendingChange });
  await press(addressTexts.withdraw);
  expect(calls).toEqual([]);
  await press(addressTexts.withdraw);
  expect(calls.map(({ version }) => version)).toEqual(["3"]);
  expect(await screen.findByText(addressTexts.withdrawn)).toBeTruthy();
  expect(screen.getByRole("button", { name: addressTexts.send })).toBeTruthy();
});

it("keeps the waiting address on the page if it can't be withdrawn anymore", async () => {
  stubPortal({ "POST /api/membership/address-changes/one/withdraw": () => refuse(412, "Stale", "Already decided.") });
  await show({ ...ownAddress, waiting: pendingChange });
  await press(addressTexts.withdraw);
  await press(addressTexts.withdraw);
  expect(await screen.findByText("Already decided.")).toBeTruthy();
  expect(screen.getByText("77 Quarry Road")).toBeTruthy();
});

it("shows the reason for the last decline next to the form", async () => {
  await show({
    ...ownAddress,
    declined: { address: quarry, reason: "Mail came back.", decidedAt: "2026-06-12T15:00:00.000Z" },
  });
  expect(screen.getByText("Mail came back.").tagName).toBe("Q");
  expect(screen.getByText(/On Jun 12, 2026, staff declined/)).toBeTruthy();
  expect(screen.getByRole("button", { name: addressTexts.send })).toBeTruthy();
});

it("shows everything in Spanish, including errors", async () => {
  stubPortal({});
  await show({ ...ownAddress, waiting: pendingChange }, "es");
  expect(screen.getByText(/Usted envió esta dirección el 9 de junio de 2026/)).toBeTruthy();
  cleanup();
  await show(ownAddress, "es");
  await userEvent.type(field(/^Estado/), "ZZ");
  await press("Enviar la nueva dirección");
  const texts = (await screen.findAllByRole("link")).map((link) => link.textContent);
  expect(texts).toEqual([
    "Calle y número, o apartado postal: campo obligatorio",
    "Ciudad: campo obligatorio",
    "Estado: Deben ser las dos letras de un estado, como MN",
    "Código postal (ZIP): campo obligatorio",
  ]);
  expect(document.body.textContent).not.toMatch(/(?<![\p{L}])(the|and|your|you|with|this|address)(?![\p{L}])/iu);
});
