import { ensureBuilt } from "./portal-build.ts";

ensureBuilt(process.env["NEXT_DIST_DIR"] ?? ".next");
