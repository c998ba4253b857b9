// Testing Library gives up on an element after a second, which a busy machine may need. This is a limit for what hangs.
const asyncUtilTimeout = Number(process.env.COMPONENT_WAIT_MS ?? 60_000);
if (typeof document !== "undefined") require("@testing-library/dom").configure({ asyncUtilTimeout });
