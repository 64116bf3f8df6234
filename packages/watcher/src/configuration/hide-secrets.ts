import type { ConfigurationInvalid } from '@partwright/files/settings-file';

/** A text of a message in quotes, as `quote` writes it. */
const QUOTED = /"(?<text>(?:[^"\\]|\\.)*)"/g;
const A_WORD = /^[A-Za-z_-]{0,20}$/;
const HARMLESS = /^(?:folders|quantities|primary-quantity|settle|currency|keep|largest|spool|listen)\b.* is .*; /;

/**
 * The problems of a file, a line each, without what may be a secret. A key written as `key:abc`, or a token in the wrong
 * place, must not end up in a log: of what stands at or below the server and the targets, or is no known key, only plain words
 * are repeated, and of what is no YAML nothing is.
 */
export function hideSecrets({ file, problems }: ConfigurationInvalid): string[] {
  return problems.map(({ line, column, message }) => {
    const place = line === null ? file : `${file}:${line}:${column}`;
    return `${place}: ${HARMLESS.test(message) ? message : hideQuoted(message)}`;
  });
}

function hideQuoted(message: string): string {
  // Quotes within quotes, or of what the YAML parser read: where they end cannot be told.
  if (message.includes('\\"')) return message.replace(/\\?".*"|\\?".*/s, '"…"');
  return message.replaceAll(QUOTED, (all, text: string) => (A_WORD.test(text) ? all : '"…"'));
}
