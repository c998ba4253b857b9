/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import type { FiledCorrection } from "#lib/reporting/corrections/schema.ts";
import { LineCard } from "../unit/line-cards.tsx";
import { createLineStore } from "../store/line-store.ts";
import { lineOf, tadOf, unitOf } from "../store/test-lines.ts";
import { toView } from "../store/tad-view.ts";
import { LineStoreProvider } from "../store/use-line-store.ts";
import { CorrectedLines } from "./corrected-lines.tsx";
import { CorrectedNotice, correctionsId } from "./report-links.tsx";

afterEach(cleanup);

const amounts = [{ fund: "HW", oldCents: 100_00, newCents: 150_00, oldExplanation: "", newExplanation: "" }];
const corrections = [{ lines: [{ id: "a", amounts }], credit: null }] as unknown as FiledCorrection[];
// 10:00 PM on Jul 10 at the fund, which is already the next day in UTC.
const tad = {
  workMonth: "2026-06",
  totals: [{ fund: "HW" as const, cents: 1_000_00 }],
  committedAt: "2026-07-11T03:00:00.000Z",
};

describe("the notice above a filed report", () => {
  it("has both totals and links to the corrections", () => {
    render(<CorrectedNotice tad={tad} filings={{ corrections, isEarlierCorrected: false }} />);
    expect(screen.getByText(/as filed: \$1,000\.00\. With corrections: \$1,050\.00\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the corrections" }).getAttribute("href")).toBe(`#${correctionsId}`);
    expect(screen.queryByText(/Last month/)).toBeNull();
  });

  it("shows the comparison’s date if the month before was corrected later", () => {
    render(<CorrectedNotice tad={tad} filings={{ corrections: [], isEarlierCorrected: true }} />);
    expect(
      screen.getByText(/^“Last month” below is as of the Commit on .*Jul 10, 2026\. May 2026 was corrected since\.$/),
    ).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("a person of a filed report", () => {
  it.each([
    ["a", 1],
    ["b", 0],
  ])("is marked as corrected if a correction replaced their line, line %s", (lineId, marks) => {
    const store = createLineStore(toView(tadOf(["a", "b"].map((id) => lineOf(id)))));
    const props = { lineId, unit: unitOf(), unitCodes: [], isEditable: false, explain: () => undefined };
    render(
      <CorrectedLines ids={["a"]}>
        <LineStoreProvider value={store}>
          <LineCard {...props} />
        </LineStoreProvider>
      </CorrectedLines>,
    );
    expect(screen.queryAllByText("Corrected")).toHaveLength(marks);
  });
});
