import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { authorizationOf, fundApi, port } from "./session.js";

const app = new Hono();
app.get("/api/account", async (c) => {
  const authorization = await authorizationOf(c.req.header("cookie"));
  return proxy(`${fundApi}/api/account`, { headers: { ...c.req.header(), cookie: undefined, authorization } });
});
serve({ fetch: app.fetch, hostname: "127.0.0.1", port });
