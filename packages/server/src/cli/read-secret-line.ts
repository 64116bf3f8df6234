import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** One line that nobody should see: asked for at a terminal without showing it, else the first line of standard input. */
export async function readSecretLine(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write(question);
  // With a terminal the lines are edited, and what is typed is shown where this writes it: nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
