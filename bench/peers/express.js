import { Agent } from "node:http";
import express from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { authorizationOf, fundApi, port } from "./session.js";

const app = express();
app.use(async (request, _, next) => {
  request.headers.authorization = await authorizationOf(request.headers.cookie);
  delete request.headers.cookie;
  next();
});
app.use(createProxyMiddleware({ target: fundApi, agent: new Agent({ keepAlive: true }) }));
app.listen(port, "127.0.0.1");
