import { describe, expect, it } from 'vitest';
import { bytes, serializeAnswer } from './answer.ts';

describe('An answer that is a file', () => {
  it('keeps its name in any script', () => {
    const { headers } = serializeAnswer(bytes(new Uint8Array(3), 'text/csv', 'Stückliste 部品表.csv'));
    expect(headers['Content-Disposition']).toBe(
      `attachment; filename="St_ckliste ___.csv"; filename*=UTF-8''St%C3%BCckliste%20%E9%83%A8%E5%93%81%E8%A1%A8.csv`,
    );
  });
});
