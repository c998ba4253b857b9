/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LanguageProvider } from "../../_shell/language/language-context.tsx";
import { QuestionSearch } from "./question-search.tsx";

const show = () =>
  render(
    <LanguageProvider language="en">
      <QuestionSearch phone="(312) 555-0100">
        <section>
          <details data-question="locked">
            <summary>My account is locked</summary>
            <div id="locked">Wait an hour.</div>
          </details>
          <details data-question="returned">
            <summary>My payment was returned</summary>
            <div id="returned">Pay again.</div>
          </details>
        </section>
      </QuestionSearch>
    </LanguageProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>("searchbox");
const countVisibleQuestions = () => [...document.querySelectorAll("details")].filter(({ hidden }) => !hidden).length;

beforeEach(() => window.history.replaceState(null, "", "/help"));
afterEach(cleanup);

it("stores the search in the URL, and repeats it from there", async () => {
  show();
  await userEvent.type(field(), "payment");
  expect(countVisibleQuestions()).toBe(1);
  await waitFor(() => expect(window.location.search).toBe("?q=payment"));
  // As when the page is shown in the other language.
  cleanup();
  show();
  expect([field().value, countVisibleQuestions()]).toEqual(["payment", 1]);
  await userEvent.clear(field());
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(countVisibleQuestions()).toBe(2);
});

it("opens the linked answer, whatever the search is", () => {
  window.history.replaceState(null, "", "/help?q=payment#locked");
  show();
  expect([field().value, document.querySelector("details")?.open]).toEqual(["", true]);
});
