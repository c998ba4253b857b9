// Loaded before each program of a tested portal, and into each page: the time passes as ever, from another moment on.
(() => {
  const shiftMs = Number(globalThis.process?.env.E2E_CLOCK_SHIFT_MS ?? globalThis.clockShiftMs);
  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [RealDate.now() + shiftMs] : parts));
    }
    static now() {
      return RealDate.now() + shiftMs;
    }
  };
})();
