import { renderToStaticMarkup } from "react-dom/server";
import LoginPage from "./page.tsx";

jest.mock("../../_form/login-form.tsx", () => ({ LoginForm: () => "the form" }));
jest.mock("../../../lib/platform/session/visitor.ts", () => ({
  getVisitor: () => Promise.resolve({ language: "en" }),
}));

it("shows the form, and next to it what people can do after they log in", async () => {
  const page = renderToStaticMarkup(await LoginPage({ searchParams: Promise.resolve({}) }));
  const parts = [
    "the form",
    "Complete eTAD reporting",
    "Get in touch with your account representative",
    "ID card and FAQ",
  ];
  expect(parts.filter((part) => !page.includes(part))).toEqual([]);
  expect(page).toContain('href="/help"');
});
