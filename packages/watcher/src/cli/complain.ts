import { printable } from '@partwright/report-text';

/** Wrong arguments: the message alone, and exit code 2. */
export class Usage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Usage';
  }
}

const TOLD = new Set([
  'Usage',
  'ConfigurationInvalid',
  'SettingsInvalid',
  'SpoolLocked',
  'SpoolUnusable',
  'SpoolFull',
  'ServiceFailure',
  'LocalServiceFailed',
]);

/** Say to a person what went wrong; the stack only of what nobody thought of. Gives the exit code. */
export function complain(error: unknown, program: string): number {
  const { name, code, message, stack } =
    error instanceof Error
      ? (error as Error & { code?: unknown })
      : { name: '', code: '', message: '', stack: String(error) };
  const isFlag = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
  const isOfSystem = typeof code === 'string' && /^E[A-Z0-9]+$/.test(code);
  const text = TOLD.has(name) || isFlag || isOfSystem ? message : (stack ?? message);
  const hint = name === 'Usage' || isFlag ? `\n\n${program} --help says more.` : '';
  process.stderr.write(`${printable(withoutSecrets(text))}${hint}\n`);
  return 2;
}

/** What looks like a key, a password in an address, or is the key of the environment is left out. */
function withoutSecrets(text: string): string {
  const own = process.env['PARTWRIGHT_KEY']?.trim();
  const rest = own === undefined || own.length < 8 ? text : text.replaceAll(own, '***');
  return rest
    .replaceAll(/\bsvc_(?:test|live)_\w+/g, '***')
    .replaceAll(/\b(Bearer|Basic) [\w.~+/=-]+/g, '$1 ***')
    .replaceAll(/(:\/\/)[^/@\s]{1,500}@/g, '$1***@');
}
