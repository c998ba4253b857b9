import packageFile from "../package.json" with { type: "json" };

/** Version of all three programs. */
export const { version } = packageFile;
