/** The rewrite of P2; its destination is fixed when the page is built. */
export default {
  rewrites: () => [{ source: "/rewritten/:path*", destination: `${process.env.FUND_API_URL}/:path*` }],
};
