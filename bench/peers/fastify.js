import proxy from "@fastify/http-proxy";
import fastify from "fastify";
import { authorizationOf, fundApi, port } from "./session.js";

const app = fastify();
app.register(proxy, {
  upstream: fundApi,
  prefix: "/api/account",
  rewritePrefix: "/api/account",
  preHandler: async (request) => {
    request.fundAuthorization = await authorizationOf(request.headers.cookie);
  },
  replyOptions: {
    rewriteRequestHeaders: ({ fundAuthorization }, headers) => ({
      ...headers,
      cookie: undefined,
      authorization: fundAuthorization,
    }),
  },
});
await app.listen({ host: "127.0.0.1", port });
