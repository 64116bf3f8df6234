import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createParserPool } from '../isolation/index.ts';
import type { Command } from './command.ts';
import { aStation } from './station.fixture.ts';
import { erc } from './commands/erc.ts';
import { netlist } from './commands/netlist.ts';
import { schematicSvg } from './commands/schematic-svg.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-schematic-'));
const parsers = createParserPool();
const station = aStation({ parsers: () => parsers });
const file = join(folder, 'loose.kicad_sch');
copyFileSync(fileURLToPath(new URL('../testing/fixtures/loose-resistor.kicad_sch', import.meta.url)), file);
afterAll(async () => {
  await parsers.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(command: Command, args: string[], flags: Record<string, string | boolean> = {}) {
  const request = await command.request(args, flags);
  const data = await command.run(request, station);
  return { data, printed: String(command.print(data, request)), exit: command.exitCode?.(data, request) ?? 0 };
}

describe('erc', () => {
  it('prints what KiCad would, and fails where it is asked to', async () => {
    const plain = await run(erc, [file]);
    expect(plain.printed).toContain('pin_not_connected');
    expect(plain.exit).toBe(0);
    expect((await run(erc, [folder], { 'fail-on': 'error' })).exit).toBe(1);
  });

  it.each([
    ['json', 'violations'],
    ['kicad', 'sheets'],
    ['sarif', 'runs'],
  ])('prints %s that can be read again', async (format, key) => {
    const { printed } = await run(erc, [file], { format });
    expect(JSON.parse(printed)).toHaveProperty(key);
  });

  it('takes the rules of another project', async () => {
    const rules = join(folder, 'other.json');
    writeFileSync(rules, JSON.stringify({ erc: { rule_severities: { pin_not_connected: 'ignore' } } }));
    const { data } = await run(erc, [file], { rules });
    expect(data).toMatchObject({ summary: { errors: 0 } });
  });

  it.each([
    ['a file that is not there', [join(folder, 'none.kicad_sch')], {}],
    ['a format that there is not', [file], { format: 'pdf' }],
    ['nothing', [], {}],
  ])('refuses %s in words', async (_, args, flags) => {
    await expect(run(erc, args, flags as Record<string, string>)).rejects.toThrow(
      /There is no file|must be one of|Say which/,
    );
  });

  it('says that a folder has no schematic', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    await expect(run(erc, [empty])).rejects.toThrow('no .kicad_sch file');
  });
});

describe('which files a schematic is', () => {
  const written = (name: string, files: Record<string, string>): string => {
    const at = join(folder, name);
    mkdirSync(at, { recursive: true });
    for (const [file, content] of Object.entries(files)) writeFileSync(join(at, file), content);
    return at;
  };
  const schematic = readFileSync(file, 'utf8');

  it('takes the settings of a project for its schematic', async () => {
    const at = written('by-settings', { 'a.kicad_sch': schematic, 'a.kicad_pro': '{}' });
    const { data } = await run(erc, [join(at, 'a.kicad_pro')], { format: 'json' });
    expect(data).toMatchObject({ summary: { errors: 2 } });
  });

  it('names the projects of a folder that holds several', async () => {
    const at = written('several', {
      'a.kicad_sch': schematic,
      'a.kicad_pro': '{}',
      'b.kicad_sch': schematic,
      'b.kicad_pro': '{}',
    });
    await expect(run(erc, [at])).rejects.toThrow(/2 projects; name one of them: a\.kicad_pro, b\.kicad_pro/);
  });

  it('does not open schematics beside it that it does not name', async () => {
    const at = written('neighbours', { 'a.kicad_sch': schematic, 'other.kicad_sch': '(kicad_sch (version' });
    expect((await run(erc, [join(at, 'a.kicad_sch')], { format: 'json' })).data).toMatchObject({
      summary: { sheets: 1 },
    });
  });

  it('tells a sheet that is missing', async () => {
    const sheet =
      '(sheet (at 100 100) (size 20 20) (uuid "00000000-0000-4000-8000-0000000000aa") (property "Sheetname" "sub" (at 0 0 0)) (property "Sheetfile" "sub.kicad_sch" (at 0 0 0)))';
    const at = written('missing', {
      'a.kicad_sch': schematic.replace('(sheet_instances', `${sheet} (sheet_instances`),
    });
    const told: string[] = [];
    await erc.run(await erc.request([join(at, 'a.kicad_sch')], { format: 'json' }), {
      ...station,
      tell: (text) => void told.push(text),
    });
    expect(told.join()).toContain('sub.kicad_sch');
  });

  it.each([
    ['no file', 'absent.kicad_pro', 'There is no file'],
    ['no JSON object', 'list.kicad_pro', 'one JSON object'],
  ])('refuses rules that are %s', async (_, name, message) => {
    const at = written('rules', { 'list.kicad_pro': '[]' });
    await expect(run(erc, [file], { rules: join(at, name) })).rejects.toThrow(message);
  });
});

it('netlist tells nets with their pins, and writes the file that Pcbnew reads', async () => {
  const { data } = await run(netlist, [file]);
  expect(data).toMatchObject({
    components: [{ ref: 'R1', value: 'R' }],
    nets: [{ pins: [{ ref: 'R1', pin: '1' }] }, { pins: [{ ref: 'R1', pin: '2' }] }],
  });
  expect((await run(netlist, [file], { kicad: true })).printed).toMatch(/^\(export/);
});

it('schematic svg writes a file for each sheet', async () => {
  const output = join(folder, 'drawn');
  const { data } = await run(schematicSvg, [file], { output, theme: 'dark' });
  const [drawn] = (data as { files: { file: string }[] }).files;
  expect(readFileSync(drawn!.file, 'utf8')).toContain('data-ref="R1"');
});
