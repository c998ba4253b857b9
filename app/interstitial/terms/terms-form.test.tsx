import { renderToStaticMarkup } from "react-dom/server";
import { TermsForm } from "./terms-form.tsx";

it("disables I Accept for a reader who has not scrolled", () => {
  const html = renderToStaticMarkup(<TermsForm otherButtons={null}>The terms.</TermsForm>);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>I Accept</);
  expect(html).toContain("Scroll to the end of the terms to accept them.");
});
