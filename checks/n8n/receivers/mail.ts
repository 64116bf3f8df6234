import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listen } from '../ports.ts';

export interface Mail {
  from: string;
  to: string[];
  /** Headers and body as they came, dots unstuffed. */
  text: string;
}

export interface MailReceiver {
  port: number;
  mails: Mail[];
  close(): Promise<void>;
}

/** A mail server (SMTP, RFC 5321) that takes every mail and any password, and keeps what came. */
export async function openMailReceiver(): Promise<MailReceiver> {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    void converse(socket, mails);
  });
  const port = await listen(server as never);
  return {
    port,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

async function converse(socket: Socket, mails: Mail[]): Promise<void> {
  let mail: Mail = { from: '', to: [], text: '' };
  let lines: string[] | null = null;
  const writeLine = (line: string): unknown => socket.write(`${line}\r\n`);
  writeLine('220 receiver');
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (lines !== null) {
      if (line !== '.') {
        lines.push(line.startsWith('.') ? line.slice(1) : line);
        continue;
      }
      mails.push({ ...mail, text: lines.join('\n') });
      [lines, mail] = [null, { from: '', to: [], text: '' }];
      writeLine('250 kept');
      continue;
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') socket.write('250-receiver\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n');
    else if (verb === 'AUTH') writeLine('235 welcome');
    else if (verb === 'DATA') {
      lines = [];
      writeLine('354 go on');
    } else if (verb === 'QUIT') {
      writeLine('221 bye');
      socket.end();
    } else {
      if (verb === 'MAIL') mail.from = address;
      if (verb === 'RCPT') mail.to.push(address);
      writeLine('250 ok');
    }
  }
}
