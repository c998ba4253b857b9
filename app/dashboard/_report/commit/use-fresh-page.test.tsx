/** @jest-environment @happy-dom/jest-environment */
import { renderHook } from "@testing-library/react";
import { useFreshPage } from "./use-filing.ts";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const committedAt = "2026-07-01T12:00:00Z";
type TadVersions = { readonly known: string | null; readonly rendered: string | null };

it("refreshes the page once after a Commit and once after a take-back", () => {
  const steps: readonly [TadVersions, number][] = [
    [{ known: null, rendered: null }, 0],
    [{ known: committedAt, rendered: null }, 1],
    [{ known: committedAt, rendered: null }, 1],
    [{ known: committedAt, rendered: committedAt }, 1],
    [{ known: null, rendered: committedAt }, 2],
    [{ known: null, rendered: null }, 2],
  ];
  const [[firstVersions]] = steps as [[TadVersions, number]];
  const { rerender } = renderHook(({ known, rendered }: TadVersions) => useFreshPage(known, rendered), {
    initialProps: firstVersions,
  });
  for (const [props, refreshes] of steps) {
    rerender(props);
    expect(router.refresh).toHaveBeenCalledTimes(refreshes);
  }
});
