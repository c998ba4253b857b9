/** @type {import('next').NextConfig} */
export default {
  // A second build beside the first (bench, experiments, components) names its own folder.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // forbidden(): pages that an account has no access to are answered 403 (docs/adr/0023).
  experimental: { authInterrupts: true },
  // A title is in the page from its first byte, for everyone: streamed after it, a page has none for a moment.
  htmlLimitedBots: /.*/,
  // TypeScript 7 has no JavaScript API for Next to call: `npm run check` runs the compiler itself.
  typescript: { ignoreBuildErrors: true },
  // The page of all components is in the build of `npm run design` only (docs/adr/0050).
  pageExtensions: [...(process.env.DESIGN_PAGE === "on" ? ["design.tsx"] : []), "tsx", "ts"],
};
