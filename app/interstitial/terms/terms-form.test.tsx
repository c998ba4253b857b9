import { renderToStaticMarkup } from "react-dom/server";
import { TermsForm } from "./terms-form.tsx";

it("gives I Accept to a reader who has not scrolled as a button that does nothing", () => {
  const html = renderToStaticMarkup(<TermsForm otherButtons={null}>The terms.</TermsForm>);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>I Accept</);
  expect(html).toContain("Scroll to the end of the terms to accept them.");
});
