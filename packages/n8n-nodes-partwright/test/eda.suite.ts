import { readFileSync } from 'node:fs';
import type { IBinaryKeyData, IDataObject, INodeExecutionData } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';
import { readExampleFiles, zip } from './board-files.fixture.ts';
import { readBytes, file, type Api } from './execute.fixture.ts';

/** Of a KiCad project in two states. */
export function describeEda(api: () => Api): void {
  let base: IBinaryKeyData[string];
  let head: IBinaryKeyData[string];
  let drawing: Uint8Array;

  const kicad = (folder: string): Map<string, Uint8Array> =>
    new Map([...readExampleFiles(folder)].filter(([name]) => !name.startsWith('gerbers')));

  beforeAll(async () => {
    base = await zip('base.zip', kicad('review-a-pull-request/base'));
    head = await zip('head.zip', kicad('review-a-pull-request/head'));
    drawing = kicad('review-a-pull-request/head').get('sensor-node.kicad_sch')!;
  });

  const items = (
    operation: string,
    parameters: IDataObject,
    binary: IBinaryKeyData = {},
  ): Promise<INodeExecutionData[]> =>
    api().execute({ parameters: { resource: 'eda', operation, ...parameters }, binary });
  const run = async (...how: Parameters<typeof items>): Promise<IDataObject[]> =>
    (await items(...how)).map(({ json }) => json);

  describe('EDA: Check ERC', () => {
    it('gives the report of a project, or an item per violation', async () => {
      const [report] = await run('checkErc', {}, { data: head });
      expect(report).toMatchObject({ summary: { sheets: 1 }, engine: 'own' });
      const violations = report!['violations'] as IDataObject[];
      expect(violations.length).toBeGreaterThan(0);
      const split = await run('checkErc', { splitViolations: true }, { data: head });
      expect(split).toEqual(violations);
      expect(split[0]).toMatchObject({ type: expect.any(String), severity: expect.any(String), sheet: '/' });
    });

    it('keeps to other rules and leaves out what is less severe', async () => {
      const [own] = await run('checkErc', { options: { severity: 'error' } }, { data: head });
      const violations = own!['violations'] as { type: string; severity: string }[];
      const [{ type }] = violations as [(typeof violations)[number]];
      expect(new Set(violations.map(({ severity }) => severity))).toEqual(new Set(['error']));
      const rules = file('rules.kicad_pro', JSON.stringify({ erc: { rule_severities: { [type]: 'ignore' } } }));
      const options = { rulesDataFieldName: 'rules' };
      const left = await run('checkErc', { splitViolations: true, options }, { data: head, rules });
      expect(left.map((violation) => violation['type'])).not.toContain(type);
    });

    it('says that KiCad is not there, and that a file is no schematic', async () => {
      await expect(run('checkErc', { options: { engine: 'kicad' } }, { data: head })).rejects.toThrow(/kicad-cli/);
      await expect(run('checkErc', {}, { data: file('x.kicad_sch', 'hello') })).rejects.toThrow(/\w{10}/);
    });
  });

  describe('EDA: Render Schematic', () => {
    it('gives an SVG of one sheet', async () => {
      const data = file('sensor-node.kicad_sch', drawing);
      const options = { theme: 'dark', markers: true, sheet: '/' };
      const [item] = await items('renderSchematic', { outputDataFieldName: 'drawing', options }, { data });
      expect(readBytes(item, 'drawing').toString()).toMatch(/^<svg/);
      expect(item!.binary!['drawing']).toMatchObject({ mimeType: expect.stringContaining('image/svg+xml') });
      expect(item!.json).toMatchObject({ filename: expect.stringMatching(/\.svg$/) });
    });

    it('says which sheet there is not', async () => {
      await expect(run('renderSchematic', { options: { sheet: '/Power/' } }, { data: head })).rejects.toThrow(
        /\/Power\//,
      );
    });
  });

  describe('EDA: Compare Schematics', () => {
    it('lists what changed between two states, drawn on request', async () => {
      const [changes] = await run('compareSchematics', {}, { data: head, base });
      expect(changes).toMatchObject({ is_electrical: true, parts: expect.any(Array), summary: expect.any(Array) });
      expect((changes!['parts'] as unknown[]).length).toBeGreaterThan(0);
      expect(changes).not.toHaveProperty('pictures');
      const [drawn] = await run('compareSchematics', { options: { pictures: true } }, { data: head, base });
      expect(drawn!['pictures']).toMatchObject([{ sheet: '/', svg: expect.stringMatching(/^<svg/) }]);
    });

    it('says which of both it cannot read', async () => {
      const cut = file('base.kicad_sch', drawing.subarray(0, 900));
      await expect(run('compareSchematics', {}, { data: head, base: cut })).rejects.toThrow(/base/);
      await expect(run('compareSchematics', {}, { data: head })).rejects.toThrow(/base/);
    });
  });

  describe('EDA: Run Board Job', () => {
    it('measures a board', async () => {
      const [measured] = await run('runBoardJob', {}, { data: head });
      expect(measured).toMatchObject({
        job_id: expect.stringMatching(/^job_/),
        status: 'complete',
        type: 'statistics',
        result: { width_mm: expect.any(Number), height_mm: expect.any(Number) },
        files: [],
      });
    });

    it('draws it as wide as asked for, and downloads the pictures', async () => {
      const options = { theme: 'blue', widthPx: 320, board: 'sensor-node.kicad_pcb' };
      const [drawn] = await items('runBoardJob', { type: 'render', outputFiles: true, options }, { data: head });
      expect(readBytes(drawn, 'top_png').readUInt32BE(16)).toBe(320);
      expect(drawn!.binary!['bottom_svg']).toMatchObject({
        fileName: 'bottom.svg',
        mimeType: expect.stringMatching(/svg/),
      });
      const files = drawn!.json['files'] as { name: string }[];
      expect(Object.keys(drawn!.binary!)).toEqual(files.map(({ name }) => name.replaceAll('.', '_')));
    });

    it('sets a board in space, and says which parts have no body', async () => {
      const data = file(
        'stand.kicad_pcb',
        readFileSync(new URL('../../cad/examples/stand.kicad_pcb', import.meta.url)),
      );
      const options = {
        scene: 'step',
        enclosureDataFieldName: 'enclosure',
        enclosureAt: { rows: { x: 0, y: 0, z: '-2' } },
      };
      const enclosure = file('case.step', readFileSync(new URL('../../cad/examples/bracket.step', import.meta.url)));
      const [fit] = await items('runBoardJob', { type: 'fit', outputFiles: true, options }, { data, enclosure });
      expect(fit!.json['result']).toMatchObject({ parts: { checked: 0, without_body: 1 }, summary: { errors: 0 } });
      expect(readBytes(fit, 'board_step').toString('latin1')).toContain('ISO-10303-21');
    });

    it('gives the job when it need not wait', async () => {
      const [job] = await run('runBoardJob', { type: 'drc', waitForCompletion: 'none' }, { data: head });
      expect(job).toMatchObject({ job_type: 'pcb', job_id: expect.stringMatching(/^job_/) });
    });

    it('says what the server needs, and why a job failed', async () => {
      await expect(run('runBoardJob', { type: 'step' }, { data: head })).rejects.toThrow(/kicad-cli/);
      const data = file('x.kicad_pcb', drawing);
      await expect(run('runBoardJob', { type: 'drc' }, { data })).rejects.toThrow(/failed: \w/);
    });
  });
}
