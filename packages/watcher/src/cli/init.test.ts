import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { initialise } from './init.ts';
import { hear, makeFolder } from './said.fixture.ts';

const options = { isForced: false, program: 'partwright watch' };

function put(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A KiCad project with a BOM that was exported. */
function aProject(folder: string): void {
  put(folder, 'amp/amp.kicad_pro', '{}');
  put(folder, 'amp/amp.kicad_sch', '(kicad_sch (version 20250114) (generator "eeschema") (generator_version "9.0"))');
  put(folder, 'amp/amp-bom.csv', 'Reference,Value,Footprint,Qty\nR1,10k,R_0402_1005Metric,1\n');
}

const written = (folder: string): string => readFileSync(join(folder, 'partwright-watch.yml'), 'utf8');

describe('init', () => {
  it('writes a configuration for what it finds, and says what that is', async () => {
    const folder = makeFolder();
    aProject(folder);
    const said = hear('stdout');
    expect(await initialise([], { ...options, cwd: folder })).toBe(0);
    expect(said()).toContain('KiCad projects: amp');
    expect(said()).toContain('BOM exports:    amp/amp-bom.csv');
    expect(said()).toContain('Gerber sets:    none yet');
    expect(said()).toContain('Wrote partwright-watch.yml. Start with: partwright watch');
    expect(parse(written(folder))).toMatchObject({ folders: [{ path: '.' }] });
  });

  it('names folders as they lie from here, one after another', async () => {
    const folder = makeFolder();
    aProject(join(folder, 'hw'));
    mkdirSync(join(folder, 'more'));
    hear('stdout');
    await initialise(['hw', 'more'], { ...options, cwd: folder });
    expect((parse(written(folder)) as { folders: { path: string }[] }).folders.map(({ path }) => path)).toEqual([
      './hw',
      './more',
    ]);
  });

  it('writes over nothing, unless that is said', async () => {
    const folder = makeFolder();
    put(folder, 'partwright-watch.yml', 'own\n');
    await expect(initialise([], { ...options, cwd: folder })).rejects.toThrow('--yes writes it anew');
    expect(written(folder)).toBe('own\n');
    hear('stdout');
    expect(await initialise([], { ...options, isForced: true, cwd: folder })).toBe(0);
    expect(written(folder)).not.toBe('own\n');
  });

  it('lists a few of many', async () => {
    const folder = makeFolder();
    for (let at = 0; at < 9; at += 1) put(folder, `b${at}/b${at}.kicad_pro`, '{}');
    const said = hear('stdout');
    await initialise([], { ...options, cwd: folder });
    expect(said()).toContain('b0, b1, b2, b3, b4, b5 and 3 more');
  });

  it('nothing in a name acts on a terminal', async () => {
    const folder = makeFolder();
    put(folder, 'a\u001B[2J/a\u001B[2J.kicad_pro', '{}');
    const said = hear('stdout');
    await initialise([], { ...options, cwd: folder });
    expect(said()).not.toContain('\u001B');
  });

  it.each<[string, RegExp]>([
    ['gone', /There is no folder gone;/],
    ['amp/amp.kicad_pro', /amp\.kicad_pro is a file/],
  ])('says what is wrong with the folder %s, and writes nothing', async (path, text) => {
    const folder = makeFolder();
    aProject(folder);
    await expect(initialise([path], { ...options, cwd: folder })).rejects.toThrow(text);
    expect(existsSync(join(folder, 'partwright-watch.yml'))).toBe(false);
  });

  it('says that it found nothing, and only then', async () => {
    const folder = makeFolder();
    const said = hear('stdout');
    await initialise([], { ...options, cwd: folder });
    expect(said()).toContain('Nothing to cost or to check was found');
    aProject(folder);
    const again = hear('stdout');
    await initialise([], { ...options, isForced: true, cwd: folder });
    expect(again()).not.toContain('Nothing to cost');
  });
});
