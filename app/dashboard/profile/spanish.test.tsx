/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import type { Account } from "../../../lib/identity/account/schema.ts";
import { LanguageProvider } from "../../_shell/language/language-context.tsx";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { SecondFactor } from "./_second-factor/second-factor.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { PreferencesCard } from "./preferences-card.tsx";
import { ProfileDetails } from "./profile-details.tsx";
import { ReportingCard } from "./reporting-card.tsx";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
jest.mock("next/dynamic", () => () => () => null);
jest.mock("../../_shell/session/with-right.tsx", () => ({ useHasRight: () => true }));

const account: Account = {
  accountId: "account",
  userName: "lena",
  firstName: "Lena",
  lastName: "Okafor",
  email: "lena@example.com",
  phone: "",
  employerId: null,
  employerName: null,
  address: null,
  reportingMode: null,
  pendingEmail: "nueva@example.com",
  secondFactorSince: null,
  version: 1,
};
const moment = "2026-07-14T21:00:00.000Z";
const device = { deviceId: "one", userAgent: "curl/8", ip: "192.0.2.7", signedInAt: moment, lastSeenAt: moment };
const devices = [
  { ...device, isCurrent: true },
  { ...device, deviceId: "two", isCurrent: false },
];
const preferences = {
  reportReceipts: true,
  paymentReceipts: true,
  paymentReminders: true,
  applicantNotices: true,
  messageNotices: true,
  version: 3,
} as const;

const show = (page: ReactNode) => act(async () => render(<LanguageProvider language="es">{page}</LanguageProvider>));
const press = (name: string) => act(async () => userEvent.click(await screen.findByRole("button", { name })));
/** All text on the page, including text only for screen readers. */
const pageText = (): string =>
  [document.body, ...document.querySelectorAll("[aria-label]")]
    .map((element) => `${element.getAttribute("aria-label") ?? ""} ${element.textContent ?? ""}`)
    .join(" ");
const english =
  /(?<![\p{L}@/.-])(the|and|your|you|with|this|that|from|edit|save|cancel|since|name|email)(?![\p{L}@/.-])/iu;

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it("shows every card and every form of the profile without an English word", async () => {
  stubPortal({
    "GET /api/account/devices": () => answer({ devices }),
    "POST /api/account/second-factor/start": () => answer({ secret: "ABCDEFGH", uri: "otpauth://x" }),
    "POST /api/account/second-factor/confirm": () => answer({ recoveryCodes: ["AAAA-BBBB"] }),
  });
  await show(
    <>
      <ProfileDetails initial={account} />
      <DevicesCard
        initial={[
          { ...device, isCurrent: true },
          { ...device, deviceId: "two", isCurrent: false },
        ]}
      />
      <PreferencesCard preferences={{ ...preferences, offered: ["messageNotices"] }} />
      <ReportingCard isOnPaper employerName="Summit" />
      <SecondFactor since={null} />
    </>,
  );
  expect(pageText()).toContain("Abierta desde: mar, 14 de julio de 2026, 4:00 p.\u00a0m.\u00a0CT");
  for (const field of ["nombre", "correo electrónico", "teléfono", "nombre de usuario", "contraseña"])
    await press(`Cambiar ${field}`);
  await press("Cambiar a reportes por internet");
  await press("Activar");
  expect(pageText()).not.toMatch(english);
  const passwords = screen.getAllByLabelText("Contraseña actual");
  await userEvent.type(passwords.at(-1)!, "Sunrise42{Enter}");
  await userEvent.type(await screen.findByLabelText(/^Código de su aplicación/), "123456{Enter}");
  expect(await screen.findByText("Paso 3 de 3: sus códigos de recuperación")).toBeTruthy();
  expect(pageText()).not.toMatch(english);
});

it("shows field errors, conflicts and confirmations in Spanish", async () => {
  stubPortal({
    "GET /api/account": () => answer({ ...account, lastName: "Reyes", version: 2 }),
    "POST /api/account": () => refuse(412, "Stale", "Su cuenta cambió."),
  });
  await show(<ProfileDetails initial={account} />);
  await press("Cambiar nombre");
  const lastNameField = screen.getByLabelText("Apellido");
  await userEvent.clear(lastNameField);
  await press("Guardar nombre");
  expect(await screen.findByText("Apellido: campo obligatorio")).toBeTruthy();
  await userEvent.type(lastNameField, "Cruz");
  await press("Guardar nombre");
  expect(await screen.findByText(/^Alguien cambió esto a “Lena Reyes”/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Dejar el otro" })).toBeTruthy();
});
