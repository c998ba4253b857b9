import { resolve } from "node:path";

/**
 * Programs that this one starts keep their compiled modules in one place: a test run starts the same programs hundreds
 * of times, each with its own data folder. Node reads nothing from there that was compiled from another text.
 */
export const keepCompiledModules = (): void => {
  process.env["NODE_COMPILE_CACHE"] ??= resolve(import.meta.dirname, "../node_modules/.cache/compiled-modules");
};
