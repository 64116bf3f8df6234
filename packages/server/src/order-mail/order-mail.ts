import { createHash } from 'node:crypto';
import type { OrderSender, SendOutcome } from '../ports/purchase-orders.ts';

export interface OrderMailSettings {
  /** `smtp://user:password@mail.example.com:587`; `smtps://`, `smtp+plain://`. */
  url: string;
  from: string;
  timeoutMs: number;
}

/** Sends orders over SMTP. Throws for settings that are none. */
export function openOrderMail({ url, from, timeoutMs }: OrderMailSettings): OrderSender {
  const server = readServer(url);
  if (!/@[\w.-]+>?\s*$/.test(from)) throw new Error('ORDER_MAIL_FROM is no address: Purchasing <orders@example.com>');
  return {
    title: server.host,
    async send({ messageId, to, subject, text, files }) {
      // Only who sends orders has it in memory.
      const library = await import('nodemailer').catch(() => null);
      // Nothing was sent where it cannot be loaded.
      if (library === null) return { outcome: 'refused', reason: 'This server cannot load its mail library' };
      const transport = library.createTransport({
        ...server,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        dnsTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
        logger: false,
      });
      try {
        const { response } = await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: nameMessage(messageId, from),
          attachments: files.map(({ name, mediaType, bytes }) => ({
            filename: name,
            contentType: mediaType,
            content: Buffer.from(bytes),
          })),
          signal: AbortSignal.timeout(timeoutMs),
        });
        return { outcome: 'sent', note: `${server.host} took it: ${response}` };
      } catch (error) {
        return judgeFailure(error, server.host);
      } finally {
        transport.close();
      }
    },
  };
}

function readServer(text: string) {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:', 'smtp+plain:'].includes(url.protocol) || url.hostname === '')
    throw new Error('ORDER_MAIL_URL is no mail server: smtp://user:password@mail.example.com:587');
  const isTls = url.protocol === 'smtps:';
  const isPlain = url.protocol === 'smtp+plain:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname,
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    secure: isTls,
    requireTLS: !isTls && !isPlain,
    ignoreTLS: isPlain,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}

function nameMessage(id: string, from: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'partwright.invalid';
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}.partwright@${domain}>`;
}

/**
 * What came of a mail that was not taken. A server that answers with 4xx or 5xx has not taken it (RFC 5321, 4.2.1), and who was
 * never connected, logged in or let name the recipient has sent nothing. Whatever else goes wrong, the seller may have it.
 */
function judgeFailure(error: unknown, host: string): SendOutcome {
  const { code, syscall, responseCode, message } = error as Partial<Record<'code' | 'syscall' | 'message', string>> & {
    responseCode?: number;
  };
  const isBefore = syscall === 'connect' || (code !== undefined && BEFORE_TEXT.has(code));
  const isRefused = responseCode !== undefined && responseCode >= 400;
  const reason = `${host}: ${message ?? 'no answer'}`.slice(0, 300);
  return isBefore || isRefused ? { outcome: 'refused', reason } : { outcome: 'unanswered', reason };
}

/** Failures that nodemailer has before the text of a mail is sent; those of a connection come at any time, and are not here. */
const BEFORE_TEXT = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'EENVELOPE', 'EREQUIRETLS', 'ETLS']);
