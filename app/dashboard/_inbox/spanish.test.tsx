/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { examples } from "#lib/messages/inbox/examples.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { LanguageProvider } from "../../_shell/language/language-context.tsx";
import { clearTab, noteMade } from "../../_form/stored-text.ts";
import { answer, loseConnection, stubPortal } from "../../_testing/stub-portal.ts";
import { MonthForm } from "./month-form.tsx";
import { NewMessageForm } from "./new-message-form.tsx";
import { ThreadView } from "./thread-view.tsx";

const example = examples.getThread.response as Thread;
const moment = "2026-07-14T21:00:00.000Z";
const report: Thread = {
  ...example,
  threadId: "t1",
  about: "WRONG_MONTH",
  aboutText: "May 2026, Lakeside Freight (reported: 4 weeks)",
  workMonth: "2026-05",
  from: "Lena Okafor",
  employerId: null,
  shouldBe: "5 semanas",
  sharedWith: "Lakeside Freight",
  filed: { state: "POSTED", employerName: "Lakeside Freight", was: "5 weeks", units: "3 weeks" },
  waitingSince: null,
  now: moment,
  isStaff: false,
  isOwner: true,
  steps: [{ text: "Lakeside Freight changed it from 5 weeks to 3 weeks. The change took effect.", at: moment }],
  entries: [{ ...example.entries[0]!, side: "MEMBER", isOwn: true, text: "Fueron cinco.", at: moment }],
  staff: [],
};

const show = (page: ReactNode) => act(async () => render(<LanguageProvider language="es">{page}</LanguageProvider>));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(clearTab);
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it("asks about a missing month in Spanish, including its errors", async () => {
  stubPortal({ "POST /api/inbox/month-reports": loseConnection });
  await show(<MonthForm readerId="ada" lineId={null} months={["2026-05"]} filed={[]} />);
  await press("Enviar");
  expect(screen.getByRole("link", { name: "Mes: campo obligatorio" })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Mes"), "mayo de 2026");
  await userEvent.type(screen.getByLabelText("Empleador"), "Lakeside Freight");
  await userEvent.type(screen.getByLabelText("¿Qué debe aparecer?"), "5 semanas");
  await press("Enviar");
  expect(await screen.findByText(/^No sabemos si su mensaje se envió/)).toBeTruthy();
  expect(screen.getByText("Adjuntar archivos")).toBeTruthy();
});

it("shows a report about a month in Spanish, with the employer's filing", async () => {
  noteMade("report-sent", "t1");
  stubPortal({ "POST /api/inbox/threads/t1/read": () => answer({ unread: 0 }) });
  await show(<ThreadView initial={report} canCorrect={false} />);
  expect(screen.getByText("Su aviso se envió")).toBeTruthy();
  expect(screen.getByText("mayo de 2026, Lakeside Freight (reportado en ese momento: 4 semanas)")).toBeTruthy();
  expect(screen.getByText("Lakeside Freight lo cambió de 5 semanas a 3 semanas. El cambio ya cuenta.")).toBeTruthy();
  expect(screen.getByText("mar, 14 de julio de 2026, 4:00 p. m. CT")).toBeTruthy();
  expect(screen.getByText("Cambiado por Lakeside Freight de 5 semanas a 3 semanas")).toBeTruthy();
  expect(screen.getByText("Usted")).toBeTruthy();
  await press("Contestar");
  expect(screen.getByLabelText("Su respuesta")).toBeTruthy();
  expect(screen.getByText(/Solo el fondo lee sus mensajes/)).toBeTruthy();
});

it("marks untranslated system texts as English, but not texts that people typed", async () => {
  stubPortal({ "POST /api/inbox/threads/t1/read": () => answer({ unread: 0 }) });
  const steps = [...report.steps, { text: "Something that is new.", at: moment }];
  await show(<ThreadView initial={{ ...report, steps }} canCorrect={false} />);
  expect([...document.querySelectorAll("[lang]")].map(({ textContent }) => textContent)).toEqual([
    "Something that is new.",
  ]);
});

it("shows the form of a new message in Spanish", async () => {
  await show(<NewMessageForm readerId="ada" topics={[]} />);
  await press("Enviar");
  expect(screen.getByRole("link", { name: "Asunto: campo obligatorio" })).toBeTruthy();
  expect(screen.getByLabelText("¿De qué se trata?")).toBeTruthy();
});

it("explains in Spanish that a reply reopens a closed conversation", async () => {
  await show(<ThreadView initial={{ ...report, state: "CLOSED" }} canCorrect={false} />);
  expect(screen.getByText("Esta conversación está cerrada. Su respuesta la abre otra vez.")).toBeTruthy();
});
