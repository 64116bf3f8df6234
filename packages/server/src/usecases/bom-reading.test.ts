import { readBom } from '@partwright/bom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';
import { keepReading, keptReading } from './bom-reading.ts';

let running: RunningService;
beforeAll(async () => void (running = await startService()));
afterAll(() => running.stop());

const CSV = 'Designator,Value,__proto__\nR1,4k7,x\n';
const bom = readBom(new TextEncoder().encode(CSV));
const file = 'boms/acc_1/bom_1';

describe('What an upload was read as', () => {
  it('is what its job takes, maps and all', async () => {
    await keepReading(running.service, file, bom);
    expect(await keptReading(running.service, file)).toEqual(bom);
  });

  it.each([
    ['another release', `9.9.9 1 1 1\n{}`],
    ['a release like this with other limits', undefined],
    ['nobody whole', ''],
    ['a disk that lost its end', 'cut'],
  ])('is not taken when it was made by %s', async (_, kept) => {
    const { service } = running;
    await keepReading({ ...service, settings: { ...service.settings, BOM_MAX_LINES: 7 } }, file, bom);
    if (kept === 'cut') {
      await keepReading(service, file, bom);
      const whole = (await service.blobs.get('boms/acc_1/bom_1.reading'))!;
      await service.blobs.put('boms/acc_1/bom_1.reading', whole.subarray(0, whole.length - 1), 'text/plain');
    } else if (kept !== undefined)
      await service.blobs.put('boms/acc_1/bom_1.reading', new TextEncoder().encode(kept), 'text/plain');
    expect(await keptReading(service, file)).toBeUndefined();
  });
});

describe('A BOM that is sent', () => {
  const read = () => vi.spyOn(running.service.parsers, 'run');
  beforeEach(() => void vi.restoreAllMocks());

  async function upload(): Promise<{ job_id: string; bom_id: string }> {
    const { body } = await running.call('POST', '/v1/bom', { body: form('board.csv', CSV) });
    return body.data as { job_id: string; bom_id: string };
  }
  const ended = async (jobId: string): Promise<string> =>
    (await running.ended(`/v1/bom/${jobId}/status`)).body.data.status as string;
  const readKept = (bomId: string): Promise<Uint8Array | undefined> =>
    running.service.blobs.get(`boms/${running.accountId}/${bomId}.reading`);

  it('is read once, and what it was read as is gone with the end of its job', async () => {
    const runs = read();
    const { job_id, bom_id } = await upload();
    expect(await ended(job_id)).toBe('complete');
    expect(runs.mock.calls.map(([task]) => task)).toEqual(['bom.read']);
    expect((await running.call('GET', `/v1/bom/${bom_id}`)).body.data.lines).toMatchObject([{ references: ['R1'] }]);
    expect(await readKept(bom_id)).toBeUndefined();
  });

  it('is read again where what it was read as is gone', async () => {
    const runs = read();
    const put = running.service.blobs.put.bind(running.service.blobs);
    vi.spyOn(running.service.blobs, 'put').mockImplementation(async (key, ...file) => {
      if (!key.endsWith('.reading')) await put(key, ...file);
    });
    const { job_id } = await upload();
    expect(await ended(job_id)).toBe('complete');
    expect(runs.mock.calls.map(([task]) => task)).toEqual(['bom.read', 'bom.read']);
  });
});
