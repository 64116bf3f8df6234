import { plain } from '@partwright/report-text';
import { createHash } from 'node:crypto';
import { type Delivered, type Target, type TargetContext, type TargetMemory, TargetFailure } from '../ports.ts';
import { renderMail, renderMailDigest } from '../rendering/index.ts';
import { quoteAnswer } from './secrecy.ts';
import { DEFAULT_TIMEOUT_MS, listCallable, type SettingsOf, type TargetRooms } from './target-options.ts';
import { isWanted } from './wanted.ts';

/** SMTP. The mails of one subject form a thread. */
export function openMailTarget(settings: SettingsOf<'mail'>, rooms: TargetRooms): Target {
  const timeoutMs = rooms.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const callable = listCallable(rooms, 'mail');
  return {
    name: settings.name,
    kind: 'mail',
    isLocal: false,
    isNewestOnly: false,
    wants: (report) => isWanted(settings, report),
    send: (report, context) =>
      sendMail(
        settings,
        timeoutMs,
        { ...renderMail(report, context.mayBeTold, callable), date: report.reportedAt },
        context,
      ),
    async sendDigest(reports, context) {
      const date = reports
        .map(({ reportedAt }) => reportedAt)
        .toSorted()
        .at(-1)!;
      // It is of no thread, as it is of many files.
      const { note } = await sendMail(
        settings,
        timeoutMs,
        { ...renderMailDigest(reports, context.mayBeTold, callable), date },
        { messageId: context.messageId, signal: context.signal, memory: {} },
      );
      return { note };
    },
  };
}

type MailSettings = SettingsOf<'mail'>;

async function sendMail(
  settings: MailSettings,
  timeoutMs: number,
  mail: ReturnType<typeof renderMail> & { date: string },
  context: TargetContext,
): Promise<Delivered> {
  // Only who sends mails has it in memory.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(makeConnectionOptions(settings, timeoutMs));
  const messageId = nameMessage(context.messageId, settings.from);
  const thread = findThread(context.memory, messageId);
  const { subject, text, html } = mail;
  // Whoever gets it anyway gets it once.
  const cc = mail.cc.filter((address) => !settings.to.includes(address));
  const secrets = listSecrets(settings);
  try {
    const sent = await transport.sendMail({
      from: settings.from,
      to: [...settings.to],
      ...(cc.length > 0 && { cc }),
      subject: plain(subject, 200),
      text,
      html,
      messageId,
      date: new Date(mail.date),
      ...(thread !== null && { inReplyTo: thread, references: [thread] }),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      // A mail has more than one turn; each of them has its own time limit, too.
      signal: AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs * 4)]),
    });
    const refused = (sent.rejectedErrors ?? []).map((error) => quoteAnswer(error.message, secrets));
    const taken = `${settings.host} took it for ${sent.accepted.length} of ${settings.to.length + cc.length}`;
    return {
      memory: { thread: thread ?? messageId },
      note: refused.length === 0 ? taken : `${taken}; refused: ${refused.join('; ')}`,
    };
  } catch (error) {
    throw explainMailError(error, `${settings.host}:${settings.port}`, secrets);
  } finally {
    transport.close();
  }
}

/** As they are, and as they stand in the commands of a login, which some servers say again. */
function listSecrets({ user, password }: MailSettings): string[] {
  if (password === null) return [];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [password, base64(password), base64(`\0${user ?? ''}\0${password}`)];
}

function makeConnectionOptions(settings: MailSettings, timeoutMs: number) {
  const { host, port, encryption, user, password } = settings;
  return {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  } as const;
}

/** The same at each try: servers and mail programs know it again. */
function nameMessage(id: string, from: string): string {
  const domain = /@([A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?)>?\s*$/.exec(from)?.[1] ?? 'partwright.invalid';
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}.partwright@${domain}>`;
}

/** First mail of the subject; null when this is it. */
function findThread(memory: TargetMemory, messageId: string): string | null {
  const thread = memory['thread'] ?? null;
  return thread !== null && thread !== messageId && /^<[\w.@-]{3,400}>$/.test(thread) ? thread : null;
}

/** Mistakes of settings, which no wait heals. */
const PERMANENT_CODES = new Set(['EENVELOPE', 'EMESSAGE', 'ECONFIG', 'ENOAUTH', 'EAUTH']);

/**
 * Why a mail was not taken. What the server says counts first: 4xx may pass, 5xx will not (RFC 5321, 4.2.1). Without an answer it
 * is the connection.
 */
function explainMailError(error: unknown, where: string, secrets: readonly string[]): TargetFailure {
  const { code = '', responseCode, message } = error as { code?: string; responseCode?: number; message: string };
  const isTransient = responseCode === undefined ? !PERMANENT_CODES.has(code) : responseCode < 500;
  const advice = adviceFor(code, responseCode);
  const said = quoteAnswer(message, secrets, 300);
  return new TargetFailure(`${where} did not take the mail: ${said}${advice === '' ? '' : ` (${advice})`}`, {
    isTransient,
  });
}

function adviceFor(code: string, responseCode: number | undefined): string {
  if (code === 'EAUTH' || responseCode === 535) return 'check user and password';
  if (code === 'ETLS') return 'the server offers no encryption: check `encryption` and the port';
  if (code === 'EENVELOPE') return 'check the addresses of `from` and `to`';
  return '';
}
