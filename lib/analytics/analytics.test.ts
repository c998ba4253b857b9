import { type AnalyticsTool, identify, track } from "./analytics.ts";

const page = globalThis as { window?: { analytics?: AnalyticsTool } };
afterEach(() => delete page.window);

describe("the analytics adapter", () => {
  it("does nothing on the server and without a tool", () => {
    expect(() => identify("a-1")).not.toThrow();
    page.window = {};
    expect(() => track("login")).not.toThrow();
  });

  it("passes identity and events to the tool that is present", () => {
    const tool = { identify: jest.fn(), track: jest.fn() };
    page.window = { analytics: tool };
    identify("a-1");
    track("login");
    track("upload", { rows: 24 });
    expect(tool.identify.mock.calls).toEqual([["a-1"]]);
    expect(tool.track.mock.calls).toEqual([
      ["login", {}],
      ["upload", { rows: 24 }],
    ]);
  });

  it("keeps a failing tool from stopping the visitor", () => {
    const broken = () => {
      throw new Error("tool is down");
    };
    page.window = { analytics: { identify: broken, track: broken } };
    expect(() => identify("a-1")).not.toThrow();
    expect(() => track("login")).not.toThrow();
  });
});
