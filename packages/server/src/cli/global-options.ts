import type { OptionEntry } from './entries/entry.ts';

/** What every command takes; before its name or after it. */
export const globalOptions = {
  json: { short: 'j', about: 'the answer as JSON on standard output; an error too: {"error", "code"}' },
  jsonl: { about: 'one JSON request a line on standard input, one answer a line on standard output' },
  quiet: { short: 'q', about: 'say nothing on standard error but what went wrong' },
  help: { short: 'h', about: 'this text' },
  server: { value: 'URL', short: 's', about: 'have a server do it', default: 'PARTWRIGHT_URL, else the profile' },
  key: {
    value: 'KEY',
    about: 'API key of the server; others on this machine may see it here',
    default: 'PARTWRIGHT_KEY',
  },
  profile: {
    value: 'NAME',
    short: 'p',
    about: 'the server of this profile; `login` makes one',
    default: 'the last that logged in',
  },
  local: { about: 'do it on this machine, whatever PARTWRIGHT_URL or a profile says' },
} as const satisfies Record<string, OptionEntry>;

/** How a command ends; said in help and in the manual. */
export const exitCodes = [
  { code: 0, about: 'it is done' },
  { code: 1, about: 'it is done and found what --fail-on asks for, or something else that is not as it should be' },
  { code: 2, about: 'wrong words, a file that cannot be read, or a failure; the message says which' },
  { code: 3, about: 'nothing bad was found, but not all that was asked for could be checked; the message says what' },
  { code: 130, about: 'interrupted' },
] as const;
