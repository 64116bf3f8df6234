import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { AddressInfo, Socket } from 'node:net';
import { selfSignedCertificate } from './certificate.fixture.ts';
import { Mischief } from './mischief.fixture.ts';

export interface AcceptedMail {
  raw: string;
  mail: Email;
  /** Of the envelope. */
  to: string[];
  isEncrypted: boolean;
  user: string | null;
}

export interface MailOptions {
  encryption?: 'tls' | 'starttls' | 'none';
  login?: { user: string; password: string };
  /** What is said to a recipient in place of 250. */
  refuseRecipient?: (address: string) => { code: number; text: string } | null;
}

export interface MailReceiver {
  host: string;
  port: number;
  /** In PEM, to be trusted; '' without encryption. */
  certificate: string;
  accepted: AcceptedMail[];
  refused: string[];
  mischief: Mischief;
  close(): Promise<void>;
}

/** Of a mail, RFC 5321 4.5.3.1.6, without CRLF. */
const LONGEST_LINE = 998;

/** A real SMTP server on this machine. Its name is `localhost`, and its certificate vouches for itself. */
export async function openMailReceiver(seed: number, options: MailOptions = {}): Promise<MailReceiver> {
  const { encryption = 'none', login, refuseRecipient } = options;
  const accepted: AcceptedMail[] = [];
  const refused: string[] = [];
  const mischief = new Mischief(seed);
  const pair = encryption === 'none' ? null : selfSignedCertificate('localhost');

  const server = new SMTPServer({
    secure: encryption === 'tls',
    ...(pair && { key: pair.key, cert: pair.cert }),
    disabledCommands: [...(encryption === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: login === undefined,
    allowInsecureAuth: encryption === 'none',
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    size: 10 * 1024 * 1024,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) return done(null, { user: username! });
      // Some servers say again what they were told.
      done(failure(535, `5.7.8 Authentication failed for ${username} ${password}`));
    },
    onRcptTo({ address }, _session, done) {
      const no = refuseRecipient?.(address);
      done(no ? failure(no.code, no.text) : null);
    },
    onMailFrom(_address, session, done) {
      const fault = mischief.take();
      if (fault === 'hang') return;
      if (fault === 'reset') return drop(session);
      if (fault === 'limited') return done(failure(451, '4.7.1 Too many mails, come again'));
      if (fault === 'broken') return done(failure(421, '4.3.0 Out of order'));
      if (fault !== null) losing.add(session.id);
      done();
    },
    onData(stream, session, done) {
      void answerTo(stream, session, done);
    },
  });
  /** Sessions whose connection breaks after their mail is kept. */
  const losing = new Set<string>();
  const drop = (session: SMTPServerSession) => {
    for (const connection of server.connections as Set<{ id: string; _socket: Socket }>) {
      if (connection.id === session.id) connection._socket.destroy();
    }
  };
  const keep = async (stream: AsyncIterable<Buffer>, session: SMTPServerSession) => {
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece);
    const raw = Buffer.concat(pieces);
    try {
      checkMail(raw.toString('latin1'));
    } catch (error) {
      refused.push((error as Error).message);
      throw error;
    }
    accepted.push({
      raw: raw.toString('latin1'),
      mail: await PostalMime.parse(raw),
      to: session.envelope.rcptTo.map(({ address }) => address),
      isEncrypted: session.secure,
      user: typeof session.user === 'string' ? session.user : null,
    });
  };
  const answerTo = async (stream: AsyncIterable<Buffer>, session: SMTPServerSession, done: (error?: Error) => void) => {
    const refusal = await keep(stream, session).then(
      () => undefined,
      (error: Error) => failure(554, `5.6.0 ${error.message}`),
    );
    if (losing.delete(session.id)) drop(session);
    else done(refusal);
  };
  // Who hangs up in the middle is not an error of ours.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: 'localhost',
    port: (server.server.address() as AddressInfo).port,
    certificate: pair?.cert ?? '',
    accepted,
    refused,
    mischief,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function failure(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** RFC 5321 and 5322: what a strict server refuses. */
function checkMail(raw: string): void {
  if (/(?<!\r)\n|\r(?!\n)/.test(raw)) throw new Error('a line ends with CR or LF alone');
  const lines = raw.split('\r\n');
  const long = lines.find((line) => line.length > LONGEST_LINE);
  if (long !== undefined) throw new Error(`a line of ${long.length} octets`);
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  if (/[^\t\r\n\x20-\x7e]/.test(head)) throw new Error('a header is not ASCII');
  for (const name of ['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version']) {
    const count = head.split('\r\n').filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)).length;
    if (count !== 1) throw new Error(`${count} headers ${name}`);
  }
  if (!/^Auto-Submitted: auto-generated$/im.test(head)) throw new Error('no Auto-Submitted: auto-generated');
  if (!/^Message-ID: <[^<>@\s]+@[^<>@\s]+>$/im.test(head)) throw new Error('a strange Message-ID');
}
