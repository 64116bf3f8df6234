import type { CallData } from '@partwright/contract';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createPhotoPool } from '../isolation/index.ts';
import type { Core } from '../service.ts';
import { identify } from './commands/identify.ts';
import { aStation } from './station.fixture.ts';

const bag = fileURLToPath(new URL('../../../photos/examples/bag.png', import.meta.url));
const pool = createPhotoPool({ size: 1, memoryMb: 1024, deadlineMs: 60_000 });
/** A catalogue of nothing. */
const parts = { bySkus: () => Promise.resolve(new Map()), byMpn: () => Promise.resolve(new Map()) };
const station = aStation({
  photos: () => pool,
  service: () =>
    Promise.resolve({ records: { parts, datasheets: { byMarkings: () => Promise.resolve([]) } } } as unknown as Core),
});
afterAll(() => pool.close());

describe('partwright identify', () => {
  it('tells the part, what is in doubt, and the fields of each code', async () => {
    const request = await identify.request([bag], { 'codes-only': true });
    expect(request).toEqual({ file: bag, read_text: false });
    const data = (await identify.run(request, station)) as CallData<'identifyPart'>;
    expect(data.candidates).toMatchObject([{ part_number: 'LM358P', sku: '296-1395-5-ND', in_catalogue: false }]);
    const text = identify.print(data, request) as string;
    expect(text).toContain('not in the catalogue');
    expect(text).toContain('DataMatrix: part number LM358P, sku 296-1395-5-ND, quantity 25');
    expect(text).toContain('! Print was not read');
  });

  it('answers each of several photos with its file', async () => {
    const request = await identify.request([bag, bag], { max: '1', 'codes-only': true });
    expect(request).toEqual({ files: [bag, bag], max_results: 1, read_text: false });
    const data = (await identify.run(request, station)) as { photos: { file: string }[] };
    expect(data.photos.map(({ file }) => file)).toEqual([bag, bag]);
  });

  it('needs a photo', async () => {
    expect(() => identify.request([], {})).toThrow('Say which photo');
    await expect(identify.run({ file: `${bag}.none` }, station)).rejects.toThrow('There is no file');
  });
});
