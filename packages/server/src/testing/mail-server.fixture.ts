import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface MailServer {
  url: string;
  /** The text of each mail that was taken, oldest first. */
  mails: string[];
  /** `hang`: takes the text and never answers. `drop`: takes it, and is gone. */
  mood: 'well' | 'refuse' | 'full' | 'hang' | 'drop';
  /** Called with the text of a mail before it is answered. */
  onMail: (text: string) => void | Promise<void>;
  close(): Promise<void>;
}

/** A mail server on this machine, as far as SMTP needs it: what it takes it keeps. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    serve(mail, socket);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const mail: MailServer = {
    url: `smtp+plain://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    mood: 'well',
    onMail: () => undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return mail;
}

function serve(mail: MailServer, socket: Socket): void {
  let heard = '';
  let isText = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const take = async (text: string): Promise<void> => {
    mail.mails.push(text);
    await mail.onMail(text);
    if (mail.mood === 'hang') return;
    if (mail.mood === 'drop') socket.destroy();
    else say(`250 2.0.0 queued as M${mail.mails.length}`);
  };
  const obey = (line: string): void => {
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO' || word === 'HELO') say('250 mail.example.com');
    else if (word === 'RCPT' && mail.mood === 'refuse') say('550 5.1.1 no such person here');
    else if (word === 'DATA' && mail.mood === 'full') say('452 4.2.2 over quota');
    else if (word === 'DATA') {
      isText = true;
      say('354 go on');
    } else if (word === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };
  say('220 mail.example.com');
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
    for (;;) {
      const end = isText ? '\r\n.\r\n' : '\r\n';
      const at = heard.indexOf(end);
      if (at < 0) return;
      const piece = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      if (isText) {
        isText = false;
        void take(piece);
      } else obey(piece);
    }
  });
}
