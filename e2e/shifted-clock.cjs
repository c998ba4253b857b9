// Loaded before each program of a tested portal, and into each page. Time passes normally, but starts at another moment.
(() => {
  const shiftMs = Number(globalThis.process?.env.E2E_CLOCK_SHIFT_MS ?? globalThis.clockShiftMs);
  const RealDate = Date;
  const now = () => RealDate.now() + shiftMs;
  function ShiftedDate(...parts) {
    const dateParts = parts.length === 0 ? [now()] : parts;
    return new.target ? Reflect.construct(RealDate, dateParts, new.target) : new RealDate(now()).toString();
  }
  // Own properties, like those of Date: Next copies them.
  Object.defineProperties(ShiftedDate, {
    ...Object.getOwnPropertyDescriptors(RealDate),
    now: { value: now, writable: true, configurable: true },
  });
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
})();
