import { ensureInstalled } from "./install.js";
import { ensureBuilt } from "./portal-build.js";

ensureInstalled();
ensureBuilt(process.env.NEXT_DIST_DIR ?? ".next");
