import { TargetFailure } from '../ports.ts';
import { quoteAnswer } from './secrecy.ts';

/** Mistakes of settings, which no wait heals. */
const PERMANENT_CODES = new Set(['EENVELOPE', 'EMESSAGE', 'ECONFIG', 'ENOAUTH', 'EAUTH']);

/**
 * Why a mail was not taken. What the server says counts first: 4xx may pass, 5xx will not (RFC 5321, 4.2.1). Without an answer it
 * is the connection.
 */
export function explainMailError(error: unknown, where: string, secrets: readonly string[]): TargetFailure {
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
