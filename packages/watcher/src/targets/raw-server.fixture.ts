import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface RawServer {
  url: string;
  close(): void;
}

/** A server that does as told with each connection. */
export async function openRawServer(onConnection: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secretPathSegment?key=secretQueryValue`,
    close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

/** Sends this to whoever has asked. */
export const answering = (text: string) => (socket: Socket) => void socket.once('data', () => socket.end(text));
