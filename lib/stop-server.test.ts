import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { stopServer } from "./stop-server.ts";

const write = "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

it("serves a request that arrives on an open connection, accepts no other, and closes idle ones", async () => {
  const server = createServer((_, response) => response.end("saved")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = () => connect(port, "127.0.0.1");
  const [used, idle] = [open(), open()];
  for (const socket of [used, idle]) {
    socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
    await once(socket, "data");
  }
  const ended = once(idle.resume(), "close");
  const stopping = stopServer(server);
  while (server.listening) await new Promise((next) => setTimeout(next, 5));
  await expect(once(open(), "connect")).rejects.toThrow("ECONNREFUSED");
  let text = "";
  used.setEncoding("utf8").on("data", (part: string) => (text += part));
  used.write(write);
  await once(used, "close");
  expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*saved/);
  await Promise.all([stopping, ended]);
});

it("serves a connection that waits to be accepted when the server stops", async () => {
  const server = createServer((_, response) => response.end("saved")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(write));
  const response = once(socket.setEncoding("utf8"), "data");
  // The system completes the connection while this program is busy.
  for (const end = performance.now() + 50; performance.now() < end;);
  await stopServer(server);
  expect(await response).toEqual([expect.stringContaining("200 OK")]);
});

it("cuts a request that isn't finished within the limit", async () => {
  const server = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(write));
  const cut = once(socket.resume(), "close");
  await once(server, "request");
  await stopServer(server, 50);
  await cut;
  expect(server.listening).toBe(false);
});
