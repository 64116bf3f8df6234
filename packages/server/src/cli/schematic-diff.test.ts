import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packZip } from '@partwright/files/archives';
import { afterAll, describe, expect, it } from 'vitest';
import { createParserPool } from '../isolation/index.ts';
import { aStation } from './station.fixture.ts';
import { schematicDiff } from './commands/schematic-diff.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-schematic-diff-'));
const parsers = createParserPool();
const station = aStation({ parsers: () => parsers });
const text = readFileSync(
  fileURLToPath(new URL('../testing/fixtures/loose-resistor.kicad_sch', import.meta.url)),
  'utf8',
);
const base = written('base', text);
const head = written('head', text.replaceAll('"Value" "R"', '"Value" "4k7|<b>"'));
afterAll(async () => {
  await parsers.close();
  rmSync(folder, { recursive: true, force: true });
});

function written(name: string, content: string): string {
  mkdirSync(join(folder, name), { recursive: true });
  const file = join(folder, name, 'board.kicad_sch');
  writeFileSync(file, content);
  return file;
}

async function run(args: string[], flags: Record<string, string> = {}) {
  const request = await schematicDiff.request(args, flags);
  const data = await schematicDiff.run(request, station);
  return {
    data,
    printed: String(schematicDiff.print(data, request)),
    exit: schematicDiff.exitCode!(data, request),
  };
}

describe('schematic diff', () => {
  it('prints what changed, before and after', async () => {
    const { printed } = await run([base, head]);
    expect(printed).toMatch(/~ +R1 +\/ +value +R +4k7\|<b>/);
    expect(printed).toContain('1 part changed.');
  });

  it('says so when nothing changed', async () => {
    const { printed, exit } = await run([base, base], { 'fail-on': 'any' });
    expect(printed).toBe('The schematics are the same.');
    expect(exit).toBe(0);
  });

  it('takes files, folders and archives alike', async () => {
    const zip = join(folder, 'head.zip');
    writeFileSync(zip, packZip(new Map([['deep/board.kicad_sch', readFileSync(head)]])));
    for (const other of [join(folder, 'head'), zip])
      expect((await run([base, other], { format: 'json' })).data).toMatchObject({
        parts: [{ kind: 'changed', reference: 'R1', is_electrical: true }],
      });
  });

  it('gives JSON that can be read again, and a table for a comment in which a schematic can put no markup', async () => {
    const { printed } = await run([base, head], { format: 'json' });
    expect(JSON.parse(printed)).toMatchObject({ is_electrical: true, parts: [{ reference: 'R1' }] });
    const { printed: markdown } = await run([base, head], { format: 'markdown' });
    expect(markdown).toContain(String.raw`| R1 | / | value | R | 4k7\|\<b\> |`);
  });

  it('draws the sheets that changed', async () => {
    const svg = join(folder, 'drawn');
    const { data } = await run([base, head], { svg });
    expect(readdirSync(svg)).toHaveLength(1);
    const [drawn] = (data as { files: { file: string }[] }).files;
    expect(readFileSync(drawn!.file, 'utf8')).toContain('class="sym changed"');
  });

  it.each([
    ['changes of the circuit', head, 'changes', 1],
    ['nothing when it is not asked', head, undefined, 0],
    ['no note, unless it is asked', written('note', text.replace(/\)\s*$/, '(text "Hi" (at 20 20 0)))')), 'changes', 0],
    ['a note, when it is asked', join(folder, 'note'), 'any', 1],
  ])('fails on %s', async (_, other, failOn, code) => {
    const { exit } = await run([base, other], failOn === undefined ? {} : { 'fail-on': failOn });
    expect(exit).toBe(code);
  });

  it('says which of the two cannot be read', async () => {
    const broken = written('broken', '(kicad_sch (version 20250114');
    await expect(run([base, broken])).rejects.toThrow(/^head: .*kicad_sch/);
  });

  it.each([
    ['one file only', [base], {}, 'Say which second schematic'],
    ['a format that there is not', [base, head], { format: 'pdf' }, '--format must be one of'],
    ['another reason to fail', [base, head], { 'fail-on': 'error' }, '--fail-on must be one of'],
  ])('refuses %s in words', async (_, args, flags, words) => {
    await expect(run(args, flags as Record<string, string>)).rejects.toThrow(words);
  });
});
