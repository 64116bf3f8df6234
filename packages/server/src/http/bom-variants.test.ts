import { encodeFiles, sheet } from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import { packZip } from '@partwright/files/archives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, startService, type Called, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => void (running = await startService()));
afterAll(() => running.stop());

const CSV = 'Designator,Qty,Value,Config,lite:Value\nR1,1,10k,,22k\nR2,1,33k,-lite,\nR3,1,47k,+prod,\n';

async function upload(
  name: string,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
): Promise<Called> {
  const sent = typeof content === 'string' ? content : Uint8Array.from(content);
  return running.call('POST', '/v1/bom', { body: form(name, sent, fields) });
}

async function processed(name: string, content: string | Uint8Array, fields?: Record<string, string>) {
  const { status, body } = await upload(name, content, fields);
  expect(status).toBe(202);
  await running.ended(`/v1/bom/${body.data.job_id}/status`);
  return (await running.call('GET', `/v1/bom/${body.data.bom_id}`)).body.data;
}

const fitted = (bom: Called['body']): string[] =>
  bom.lines.flatMap((line: { references: string[]; dnp: boolean; value: string }) =>
    line.dnp ? [] : line.references.map((reference) => `${reference} ${line.value}`),
  );

describe('An upload', () => {
  it('is the default of the file, and says which variants there are', async () => {
    const bom = await processed('board.csv', CSV);
    expect(fitted(bom)).toEqual(['R1 10k', 'R2 33k']);
    expect(bom).toMatchObject({
      variant: null,
      variants: [
        { name: 'lite', description: null },
        { name: 'prod', description: null },
      ],
    });
    expect(bom.warnings.map(({ code }: { code: string }) => code)).toContain('variant_not_chosen');
  });

  it('is the variant that it names', async () => {
    const bom = await processed('board.csv', CSV, { variant: 'LITE' });
    expect(fitted(bom)).toEqual(['R1 22k']);
    expect(bom.variant).toBe('lite');
  });

  it('is refused with a variant that the file does not have', async () => {
    expect(await upload('board.csv', CSV, { variant: 'pro' })).toMatchObject({
      status: 422,
      body: { code: 'variant_not_found', error: expect.stringContaining('The file has "lite" and "prod"') },
    });
  });

  it('may be a ZIP of a KiCad project, or its schematic alone', async () => {
    const files = encodeFiles({
      'amp/amp.kicad_sch': sheet('top', { project: 'amp', version: 20260306 })
        .symbol('R1', 'R', [50.8, 50.8], { value: '10k', variants: '(variant (name "lite") (dnp yes))' })
        .symbol('R2', 'R', [60.96, 50.8], { value: '33k' }),
      'amp/amp.kicad_pro': '{}',
    });
    expect(fitted(await processed('amp.zip', packZip(files)))).toEqual(['R1 10k', 'R2 33k']);
    const alone = await processed('amp.kicad_sch', files.get('amp/amp.kicad_sch')!, { variant: 'lite' });
    expect(fitted(alone)).toEqual(['R2 33k']);
    expect(alone.source.format).toBe('kicad_schematic');
  });
});

describe('A BOM that is kept', () => {
  it('is analysed, costed and exported in another variant than it was uploaded with', async () => {
    const { id } = await processed('board.csv', CSV);
    const unbought = async (query: string): Promise<string[]> => {
      const { body } = await running.call('GET', `/v1/bom/${id}/analysis?${query}`);
      return body.data.not_bought.map(({ reference }: { reference: string }) => reference);
    };
    expect(await unbought('')).toEqual(['R3']);
    expect(await unbought('variant=prod')).toEqual([]);
    expect(await unbought('variant=lite')).toEqual(['R2', 'R3']);
    const cost = async (variant: object): Promise<string[]> => {
      const json = { source_type: 'bom_id', source_value: id, ...variant };
      const { body } = await running.call('POST', '/v1/costs/cogs', { json });
      return body.data.lines.map(({ reference }: { reference: string }) => reference);
    };
    expect((await cost({ variant: 'prod' })).length).toBe(3);
    expect((await cost({})).length).toBe(2);
    const kept = (await running.call('GET', `/v1/bom/${id}`)).body.data;
    expect(fitted(kept)).toEqual(['R1 10k', 'R2 33k']);
  });

  it('is compared with itself in another variant', async () => {
    const { id } = await processed('board.csv', CSV);
    const json = { before: id, before_variant: 'lite', after: id, variant: 'prod' };
    const { body } = await running.call('POST', '/v1/bom/diff', { json });
    expect(body.data.summary).toMatchObject({ added: 0, removed: 0, changed: 3, unchanged: 0 });
  });

  it('has no other variants than those of its file', async () => {
    const { id } = await processed('board.csv', CSV);
    expect(await running.call('GET', `/v1/bom/${id}/analysis?variant=pro`)).toMatchObject({
      status: 422,
      body: { code: 'variant_not_found' },
    });
    const json = { source_type: 'part_number', source_value: 'X', variant: 'lite' };
    expect(await running.call('POST', '/v1/costs/cogs', { json })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/variant' }] },
    });
  });
});
