import { printable } from '@partwright/engine/report-text';

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
]);

/** Say to a person what went wrong; the stack only of what nobody thought of. Gives the exit code. */
export function complain(error: unknown, program: string): number {
  const { name, code, message, stack } = error as Error & { code?: unknown };
  const isFlag = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
  const isOfSystem = typeof code === 'string' && /^E[A-Z]+$/.test(code);
  const text = TOLD.has(name) || isFlag || isOfSystem ? message : (stack ?? String(error));
  const hint = name === 'Usage' || isFlag ? `\n\n${program} --help says more.` : '';
  process.stderr.write(`${printable(text)}${hint}\n`);
  return 2;
}
