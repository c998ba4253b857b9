import { resolve } from "node:path";

/**
 * Sets one cache of compiled modules for all programs that this one starts. A test run starts the same programs hundreds
 * of times, each with its own data folder. Node ignores cached modules of a different source text.
 */
export const keepCompiledModules = (): void => {
  process.env["NODE_COMPILE_CACHE"] ??= resolve(import.meta.dirname, "../node_modules/.cache/compiled-modules");
};
