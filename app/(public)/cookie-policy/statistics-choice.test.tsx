/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StatisticsChoice } from "./statistics-choice.tsx";

afterEach(cleanup);

it("turns statistics off in this browser, remembers the choice, and turns them on again", async () => {
  render(<StatisticsChoice />);
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Count my visits" });
  expect(box().checked).toBe(true);
  await userEvent.click(box());
  expect(document.cookie).toContain("visitor-statistics=off");
  expect(screen.getByRole("status").textContent).toBe("Your visits aren’t counted.");
  cleanup();
  render(<StatisticsChoice />);
  expect(box().checked).toBe(false);
  await userEvent.click(box());
  expect(document.cookie).not.toContain("visitor-statistics=off");
  expect(screen.getByRole("status").textContent).toBe("Your visits are counted again.");
});
