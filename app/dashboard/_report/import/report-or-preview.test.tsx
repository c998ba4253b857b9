/** @jest-environment @happy-dom/jest-environment */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ReportOrPreview, useShowPreview } from "./report-or-preview.tsx";

const path = "/dashboard/tads/2026-06";
const href = `${path}/imports/1`;
jest.mock("next/navigation", () => ({ usePathname: () => window.location.pathname }));

const Report = () => {
  const show = useShowPreview();
  return <button onClick={() => show(href, <p>The preview</p>)}>Open</button>;
};
const openAddress = (address: string): void => {
  window.history.replaceState(null, "", address);
  render(
    <ReportOrPreview path={path} previewTitle="File for June 2026">
      <Report />
    </ReportOrPreview>,
  );
};
const reload = jest.fn();

beforeEach(() => {
  reload.mockReset();
  jest.spyOn(window.location, "reload").mockImplementation(reload);
});

it("shows a preview in place of the report, under the preview’s address and title", () => {
  openAddress(path);
  const initialLength = window.history.length;
  fireEvent.click(screen.getByText("Open"));
  expect(screen.queryByText("Open")).toBeNull();
  expect(screen.queryByText("The preview")).not.toBeNull();
  expect([window.location.pathname, document.title]).toEqual([href, "File for June 2026"]);
  expect(window.history.length).toBe(initialLength + 1);
  expect(reload).not.toHaveBeenCalled();
});

it("loads a preview’s page instead of showing the report at its address", () => {
  act(() => openAddress(href));
  expect(screen.queryByText("Open")).toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
});
