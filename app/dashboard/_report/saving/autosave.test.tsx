/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent as realUserEvent } from "@testing-library/user-event";
import { useEffect } from "react";
import { tadTexts, gridTexts } from "#lib/reporting/tad/texts.en.ts";
import type { CellName, Tad } from "#lib/reporting/tad/schema.ts";
import { answer, loseConnection, refuse, type PortalCall, stubPortal } from "#app/_testing/stub-portal.ts";
import { writeDraft } from "../store/line-draft.ts";
import { textOf } from "../store/line-store.ts";
import { lineOf, tadOf } from "../store/test-lines.ts";
import { LineStoreProvider, useLine, useLineStore, useStore } from "../store/use-line-store.ts";
import { SaveProblems } from "./save-problems.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useTad } from "./use-tad.ts";

type Cells = Partial<Record<CellName, string>>;
const linesCall = "POST /api/reporting/tads/2026-06/lines";
const tadCall = "GET /api/reporting/tads/2026-06";
const commitCall = "POST /api/reporting/tads/2026-06/commit";

/** A stub of the fund's report: the lines' notes, and a version that every change increases. */
const fundWith = (initialTad: Tad) => {
  let tad = initialTad;
  const savedCells: Record<string, Cells>[] = [];
  const change = (lines: readonly { lineId: string; cells: Cells }[]): void => {
    const notes = new Map(lines.map(({ lineId, cells }) => [lineId, cells.note]));
    tad = {
      ...tad,
      version: tad.version + 1,
      lines: tad.lines.map((line) => ({ ...line, note: notes.get(line.id) ?? line.note })),
    };
  };
  const saveLines = ({ body, version }: PortalCall): Response => {
    if (version !== String(tad.version)) return refuse(412, "Stale", "Someone saved first.");
    const { lines } = body as { lines: { lineId: string; cells: Cells }[] };
    change(lines);
    savedCells.push(Object.fromEntries(lines.map(({ lineId, cells }) => [lineId, cells])));
    const { version: next, state, savedAt, totals, units } = tad;
    return answer({ version: next, state, savedAt, totals, units, lines: tad.lines, findings: [] });
  };
  return {
    tad: () => tad,
    saved: savedCells,
    saveLines,
    saveElsewhere: (id: string, note: string) => change([{ lineId: id, cells: { note } }]),
  };
};

const Note = ({ lineId }: { lineId: string }) => {
  const store = useStore();
  const line = useLine(lineId);
  return (
    <input
      aria-label={`Note ${lineId}`}
      value={line === undefined ? "" : textOf(line, "note")}
      onChange={(event) => {
        store.begin(lineId, "note");
        store.type(event.target.value);
      }}
      onBlur={store.end}
    />
  );
};

const Report = ({ tad }: { tad: Tad }) => {
  const store = useLineStore(tad);
  const { saveLines, getSettledVersion, showLines, commit } = useTad(tad, store);
  const { trouble, saveAll } = useAutosave(store, saveLines, getSettledVersion);
  useEffect(() => showLines(store.recall()), [showLines, store]);
  return (
    <LineStoreProvider value={store}>
      <SaveProblems problem={trouble} onSave={() => void saveAll()} />
      {tad.lines.map(({ id }) => (
        <Note key={id} lineId={id} />
      ))}
      <button onClick={() => void commit("I certify.")}>Commit</button>
    </LineStoreProvider>
  );
};

const start = () => tadOf([lineOf("a"), lineOf("b"), lineOf("c")]);
const note = (id: string) => screen.getByRole<HTMLInputElement>("textbox", { name: `Note ${id}` });
const type = async (id: string, text: string): Promise<void> => {
  await userEvent.clear(note(id));
  await userEvent.type(note(id), text);
};
const storedKeys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

/** A user whose actions take no time, so that nothing is saved between two of them. */
const userEvent = realUserEvent.setup({ advanceTimers: () => undefined, delay: null });

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it("saves several lines in one call soon after the user leaves the last cell, and leaves nothing on the device", async () => {
  const fund = fundWith(start());
  stubPortal({ [linesCall]: fund.saveLines });
  render(<Report tad={fund.tad()} />);
  await type("a", "one");
  await type("b", "two");
  expect(storedKeys()).toHaveLength(2);
  await userEvent.tab();
  await waitFor(() => expect(fund.saved).toEqual([{ a: { note: "one" }, b: { note: "two" } }]));
  await waitFor(() => expect(storedKeys()).toEqual([]));
});

it("doesn’t send a cell while the user is typing in it", async () => {
  const fund = fundWith(start());
  stubPortal({ [linesCall]: fund.saveLines });
  render(<Report tad={fund.tad()} />);
  await type("a", "one");
  await type("b", "unfinished");
  await waitFor(() => expect(fund.saved).toEqual([{ a: { note: "one" } }]));
});

it("saves without a question after another person changed other lines", async () => {
  const fund = fundWith(start());
  stubPortal({ [linesCall]: fund.saveLines, [tadCall]: () => answer(fund.tad()) });
  render(<Report tad={fund.tad()} />);
  fund.saveElsewhere("b", "theirs");
  await type("a", "mine");
  await userEvent.tab();
  await waitFor(() => expect(fund.saved).toEqual([{ a: { note: "mine" } }]));
  await waitFor(() => expect(note("b").value).toBe("theirs"));
});

describe("a cell that someone else saved first", () => {
  const causeConflict = async () => {
    const fund = fundWith(start());
    stubPortal({ [linesCall]: fund.saveLines, [tadCall]: () => answer(fund.tad()) });
    render(<Report tad={fund.tad()} />);
    fund.saveElsewhere("a", "theirs");
    await type("a", "mine");
    await userEvent.tab();
    await screen.findByText(tadTexts.conflict("Note", "theirs", "mine"));
    expect(fund.saved).toEqual([]);
    return fund;
  };

  it("shows both texts, and saves mine on request", async () => {
    const fund = await causeConflict();
    await userEvent.click(screen.getByRole("button", { name: "Save mine" }));
    await waitFor(() => expect(fund.saved).toEqual([{ a: { note: "mine" } }]));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps theirs on request, and sends nothing", async () => {
    const fund = await causeConflict();
    await userEvent.click(screen.getByRole("button", { name: "Keep theirs" }));
    expect(note("a").value).toBe("theirs");
    expect([fund.saved, storedKeys()]).toEqual([[], []]);
  });
});

it.each([
  ["without a connection", loseConnection],
  ["while the fund API is unreadable", () => refuse(502, "BadGateway", "Unexpected.")],
  ["while the fund API is away", () => refuse(503, "Unavailable", "Unexpected.")],
  ["while the fund API is silent", () => refuse(504, "TimedOut", "Unexpected.")],
])("keeps text typed %s, explains that, and saves it once the connection is back", async (_when, lose) => {
  const fund = fundWith(start());
  let isLost = true;
  stubPortal({ [linesCall]: (portalCall) => (isLost ? lose() : fund.saveLines(portalCall)) });
  render(<Report tad={fund.tad()} />);
  await type("a", "offline");
  await userEvent.tab();
  expect(await screen.findByText(gridTexts.lost, { exact: false })).toBeTruthy();
  expect(storedKeys()).toHaveLength(1);
  isLost = false;
  // On a busy machine, the page may listen a moment after it reports the lost connection.
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(fund.saved).toEqual([{ a: { note: "offline" } }]);
  });
  await waitFor(() => expect(screen.queryByText(gridTexts.lost, { exact: false })).toBeNull());
  expect(storedKeys()).toEqual([]);
});

it("shows text typed before a reload, and saves it only on request", async () => {
  writeDraft("tad", "a", { note: { text: "earlier", base: "" } });
  const fund = fundWith(start());
  stubPortal({ [linesCall]: fund.saveLines });
  render(<Report tad={fund.tad()} />);
  expect(note("a").value).toBe("earlier");
  expect(screen.getByText(tadTexts.typedEarlier)).toBeTruthy();
  await type("b", "new");
  await userEvent.tab();
  await waitFor(() => expect(fund.saved).toEqual([{ b: { note: "new" } }]));
  await userEvent.click(screen.getByRole("button", { name: "Save all now" }));
  await waitFor(() => expect(fund.saved).toHaveLength(2));
  expect(fund.saved[1]).toEqual({ a: { note: "earlier" } });
});

it.each([
  [403, "Forbidden"],
  [422, "Refused"],
  [429, "TooManyRequests"],
])("keeps the text of a save that gets %s, shows why, and doesn’t retry immediately", async (status, code) => {
  const fund = fundWith(start());
  let isRefused = true;
  const calls = stubPortal({
    [linesCall]: (portalCall) => (isRefused ? refuse(status, code, "Not today.") : fund.saveLines(portalCall)),
  });
  render(<Report tad={fund.tad()} />);
  await type("a", "refused");
  await userEvent.tab();
  expect(await screen.findByText("Not today.", { exact: false })).toBeTruthy();
  await jest.advanceTimersByTimeAsync(1500);
  expect(calls).toHaveLength(1);
  expect(note("a").value).toBe("refused");
  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Save all now" }));
  await waitFor(() => expect(fund.saved).toEqual([{ a: { note: "refused" } }]));
  expect(storedKeys()).toEqual([]);
});

it("repeats a Commit with the same key after a lost response", async () => {
  const fund = fundWith(start());
  const calls = stubPortal({ [commitCall]: loseConnection });
  render(<Report tad={fund.tad()} />);
  const commit = () => userEvent.click(screen.getByRole("button", { name: "Commit" }));
  await commit();
  await commit();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]?.intent).toMatch(/^[0-9a-f-]{36}$/);
  expect(calls[1]).toEqual(calls[0]);
});
