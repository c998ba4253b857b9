// Testing Library gives up on an element after a second, which a busy machine may need. This is a limit for what hangs.
if (typeof document !== "undefined") require("@testing-library/dom").configure({ asyncUtilTimeout: 60_000 });
