// Testing Library gives up on an element after a second, too short on a busy machine. This limit only catches hangs.
const asyncUtilTimeout = Number(process.env.COMPONENT_WAIT_MS ?? 60_000);
if (typeof document !== "undefined") require("@testing-library/dom").configure({ asyncUtilTimeout });
