/** @jest-environment @happy-dom/jest-environment */
import { render } from "@testing-library/react";
import { ReloadOnBack } from "./reload-on-back.ts";

const report = "/dashboard/tads/2026-06";
let currentPath = "";
jest.mock("next/navigation", () => ({ usePathname: () => currentPath }));
const [reload, router] = [jest.fn(), jest.fn()];

/** Goes from one page of the portal to another by Back or Forward. */
const goBack = (fromPath: string, toPath: string): void => {
  currentPath = fromPath;
  window.history.replaceState(null, "", fromPath);
  const { rerender } = render(<ReloadOnBack />);
  window.addEventListener("popstate", router);
  jest.runAllTimers();
  window.history.replaceState(null, "", toPath);
  // The router has already rendered the other page.
  currentPath = new URL(toPath, window.location.href).pathname;
  rerender(<ReloadOnBack />);
  window.dispatchEvent(new Event("popstate"));
};

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [reload, router]) mock.mockReset();
  jest.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(() => {
  jest.useRealTimers();
  window.removeEventListener("popstate", router);
});

it.each([
  ["a report", `${report}/imports/1`, report],
  ["the preview of a file", report, `${report}/imports/1`],
  ["a report from any page", "/dashboard/inbox", report],
  ["a paper report", "/dashboard", "/dashboard/paper-reports/1000001-0001/2026-06"],
])("reloads %s instead of showing the router’s copy", (_, fromPath, toPath) => {
  goBack(fromPath, toPath);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(router).not.toHaveBeenCalled();
});

it.each([
  ["another page", report, "/dashboard/inbox"],
  ["a section of the same page", report, `${report}#upload`],
])("leaves %s to the router", (_, fromPath, toPath) => {
  goBack(fromPath, toPath);
  expect(reload).not.toHaveBeenCalled();
  expect(router).toHaveBeenCalledTimes(1);
});

it("reloads a report that the browser restored from its cache", () => {
  goBack("/dashboard", "/dashboard");
  window.history.replaceState(null, "", report);
  const dispatchPageShow = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  dispatchPageShow(false);
  expect(reload).not.toHaveBeenCalled();
  dispatchPageShow(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
