/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import { UnusedColumns } from "./register-totals.tsx";

const columnsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ column: `Pay ${index}`, isMoney: index === 0, total: 4_000_050 }));

afterEach(cleanup);

it("shows each unused column with its total in hours or money", () => {
  render(<UnusedColumns columns={columnsOf(2)} />);
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/^Pay 0.*\$40,000\.50$/),
    expect.stringMatching(/^Pay 1.*40,000\.50$/),
  ]);
  expect(rows[2]).not.toContain("$");
  expect(document.querySelector("details")).toBeNull();
});

it("collapses a long list, and shows nothing if there are no unused columns", () => {
  const { unmount } = render(<UnusedColumns columns={columnsOf(9)} />);
  expect(document.querySelector("details:not([open]) summary")?.textContent).toBe("Columns not used: 9");
  expect(document.querySelectorAll("details tbody tr")).toHaveLength(9);
  unmount();
  expect(render(<UnusedColumns columns={[]} />).container.textContent).toBe("");
});
