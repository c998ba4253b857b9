/** @type {import('next').NextConfig} */
export default {
  // A second build beside the first (bench, experiments, components) uses its own folder.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  images: { unoptimized: true },
  // The registry of prom-client is shared with portal/main.ts; undici's connections are shared by pages and doors.
  serverExternalPackages: ["prom-client", "undici"],
  poweredByHeader: false,
  reactStrictMode: true,
  // With forbidden(), pages that an account can't access return a 403 (docs/adr/0023).
  experimental: { authInterrupts: true },
  // Includes the title from the first byte for everyone; a streamed title is missing at first.
  htmlLimitedBots: /.*/,
  // TypeScript 7 has no JavaScript API that Next could call, so `npm run check` runs the compiler.
  typescript: { ignoreBuildErrors: true },
  // Only the build of `npm run design` includes the page of all components (docs/adr/0050).
  pageExtensions: [...(process.env.DESIGN_PAGE === "on" ? ["design.tsx"] : []), "tsx", "ts"],
};
