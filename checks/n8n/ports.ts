import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ports that were free a moment ago, each another. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = [];
  for (const server of servers) ports.push(await listen(server));
  for (const server of servers) await close(server);
  return ports;
}

/** Listen on a free port of 127.0.0.1; answers the port. */
export async function listen(server: Pick<Server, 'listen' | 'address' | 'once'>): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  return (server.address() as AddressInfo).port;
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
