/** @type {import('next').NextConfig} */
export default {
  // A second build (bench, experiments, components) sets its own folder.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // forbidden(): pages that an account has no access to are answered 403 (docs/adr/0023).
  experimental: { authInterrupts: true },
  // The title is in the first bytes of the page for everyone: if streamed later, a page has none for a moment.
  htmlLimitedBots: /.*/,
  // TypeScript 7 has no JavaScript API for Next to call: `npm run check` runs the compiler itself.
  typescript: { ignoreBuildErrors: true },
  // The page of all components is only in the build of `npm run design` (docs/adr/0050).
  pageExtensions: [...(process.env.DESIGN_PAGE === "on" ? ["design.tsx"] : []), "tsx", "ts"],
};
