import { expect, it } from 'vitest';
import { textFor } from './terminal.ts';

it('prints nothing of a file that a terminal would act on, and leaves a pipe what it holds', () => {
  const text = 'R1 \u001b[2J, C123\u202e456\n\tnext\n';
  expect(textFor({ isTTY: true }, text)).toBe('R1 \ufffd[2J, C123\ufffd456\n\tnext\n');
  expect(textFor({ isTTY: false }, text)).toBe(text);
});
