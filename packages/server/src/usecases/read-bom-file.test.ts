import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { READ_OPTIONS } from '../cli/entries/shared.ts';
import { createParserPool } from '../isolation/index.ts';
import { readSettings } from '../settings.ts';
import { cleanBom } from './clean-bom.ts';
import { readBomFile } from './read-bom-file.ts';

const list = (rows: number) => new TextEncoder().encode(`Designator,Value\n${'C1,104\n'.repeat(rows)}`);

describe('A list with more lines than are read', () => {
  const parsers = createParserPool();
  afterAll(() => parsers.close());
  const settings = { ...readSettings({}), BOM_MAX_LINES: 7 };

  it('is refused with the setting and the flag that raise the limit', async () => {
    await expect(readBomFile({ parsers, settings }, list(9), 'list.csv', {})).rejects.toMatchObject({
      code: 'too_many_lines',
      message:
        'The file has more than 7 rows. Split it, or ask for a higher limit. The limit is the setting BOM_MAX_LINES, here 7; the command line takes --max-lines N.',
    });
    expect(READ_OPTIONS).toHaveProperty('max-lines');
  });

  it('is not cleaned beyond twice as many, for which the command line has no flag', async () => {
    await expect(cleanBom({ parsers, settings }, list(9))).resolves.toMatchObject({ skipped: [] });
    await expect(cleanBom({ parsers, settings }, list(15))).rejects.toMatchObject({
      code: 'too_many_lines',
      message: expect.stringMatching(
        /^The file has more than 14 rows\. .* The limit is twice the setting BOM_MAX_LINES, here 7\.$/,
      ) as string,
    });
  });

  it('is read under the limit that the setting is raised to', async () => {
    const bom = await readBomFile({ parsers, settings: { ...settings, BOM_MAX_LINES: 20 } }, list(9), 'list.csv', {});
    expect(bom.totals.lines).toBe(9);
  });
});

it('A server that is too slow answers 503, which says nothing of the file', async () => {
  const parsers = createParserPool({ wallMs: 1 });
  onTestFinished(() => parsers.close());
  const settings = readSettings({});
  for (const ask of [
    () => readBomFile({ parsers, settings }, list(5000), 'list.csv', {}),
    () => cleanBom({ parsers, settings }, list(5000)),
  ])
    await expect(ask()).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      details: { headers: { 'Retry-After': '30' } },
    });
});
