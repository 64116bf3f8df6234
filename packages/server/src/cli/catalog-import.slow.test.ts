import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLine } from '../testing/command-line.fixture.ts';
import { aStation } from './station.fixture.ts';
import { Usage } from './command.ts';
import { catalogImport } from './commands/catalog-import.ts';
import type { ImportAnswer } from './import-report.ts';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../examples/fill-the-catalogue/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partwright-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const partwright = commandLine(folder);

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const symbols = file(
  'Amplifier_Operational.kicad_sym',
  `(kicad_symbol_lib (version 20241209) (generator "test")
    (symbol "ZZ4711" (property "Reference" "U") (property "Value" "ZZ4711")
      (property "Datasheet" "https://www.ti.com/zz4711") (property "Description" "Operational amplifier of the test")
      (symbol "ZZ4711_1_1" (pin input line (at 0 0 0) (name "A") (number "1"))))
    (symbol "R" (property "Reference" "R") (property "Value" "R")))`,
);

describe('without keeping anything', () => {
  it('a guess is told, and says what only a person knows', async () => {
    const said = await partwright(['catalog', 'import', example('acme-price-list.csv'), '--seller', 'Acme']);
    expect(said).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--currency EUR') });
    expect(said.err).not.toMatch(/\n\s+at /);
  });

  it('a mapping is written once, and read again', async () => {
    const path = join(folder, 'mapping.json');
    const args = ['catalog', 'import', example('acme-price-list.csv'), '--write-mapping', path];
    expect(await partwright(args)).toMatchObject({ code: 0, err: expect.stringContaining('"Preis ab 100" from 100') });
    const written = JSON.parse(readFileSync(path, 'utf8')) as object;
    expect(written).toMatchObject({ columns: { mpn: 'Hersteller-Artikelnummer' }, numbers: { decimal: ',' } });
    expect(await partwright(args)).toMatchObject({ code: 2, err: expect.stringContaining('is there already') });
    writeFileSync(path, JSON.stringify({ ...written, constants: { seller: 'Acme', currency: 'EUR' } }));
    const said = await partwright([
      'catalog',
      'import',
      example('acme-price-list.csv'),
      '--mapping',
      path,
      '--dry-run',
      '--json',
    ]);
    expect(JSON.parse(said.out)).toMatchObject({
      outcome: 'dry_run',
      read: 9,
      parts: 8,
      refused: { no_part_number: 1 },
      sample: expect.arrayContaining([
        expect.objectContaining({ mpn: 'RC0603FR-0710KL', price: '0.021 EUR from 1, 2 more' }),
      ]),
    });
  });

  it('standard input is told by its content', async () => {
    const text = 'MPN,Maker,Price (EUR)\nZZ1,Acme,0.10\n';
    const said = await partwright(['catalog', 'import', '-', '--seller', 'Acme', '--dry-run'], text);
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining('standard input was read as price-list') });
    expect(said.err).toContain('its first rows are a table divided by commas');
  });

  it.each([
    [['nothing.csv'], {}, 'There is no file'],
    [[], {}, 'Say which file or folder'],
    [[symbols], { format: 'excel' }, 'it is one of jlcparts, kicad-symbols, price-list, order-history'],
    [[symbols], { 'observed-at': 'soon' }, '--observed-at soon is no date'],
    [[symbols], { 'write-mapping': join(folder, 'x.json') }, 'needs no mapping'],
    [[symbols], { mapping: 'a.json', 'write-mapping': 'b.json' }, 'not both'],
    [[example('acme-price-list.csv')], { mapping: 'no.json' }, 'There is no mapping file'],
  ])('%j with %j is refused with what to do', async (files, flags, message) => {
    // The catalogue is not opened for what cannot be read.
    const station = aStation();
    const run = async () => catalogImport.run(await catalogImport.request(files, flags), station);
    await expect(run()).rejects.toThrow(message);
    await expect(run()).rejects.toThrow(Usage);
  });

  it('a running server does not read the standard input of another process', async () => {
    const station = aStation();
    await expect(catalogImport.run({ file: '-', pid: 1 }, station)).rejects.toThrow('write it to a file');
  });
});

describe('into the embedded catalogue', { timeout: 180_000 }, () => {
  it('the examples are kept and found, and nothing is added the second time', async () => {
    const requests = [
      { file: example('acme-price-list.csv'), mapping: example('acme-mapping.json') },
      { file: example('mouser-orders.csv') },
      { file: symbols },
      { file: example('acme-price-list.csv'), mapping: example('acme-mapping.json') },
      { file: join(folder, 'missing.csv') },
    ];
    const lines = requests.map((request) => JSON.stringify(request)).join('\n');
    const said = await partwright(['catalog', 'import', '--jsonl'], lines);
    const answers = said.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportAnswer);
    expect(answers).toMatchObject([
      {
        format: 'price-list',
        source: 'price_list:acme',
        read: 9,
        parts: 8,
        refused: { no_part_number: 1 },
        outcome: 'complete',
      },
      { format: 'order-history', source: 'order_history', read: 3, parts: 1, cleaned: { price_outdated: 1 } },
      { format: 'kicad-symbols', read: 2, added: 1, refused: { generic_symbol: 1 } },
      { format: 'price-list', added: 0, refused: { no_part_number: 1 } },
      { code: 'unreadable_source', error: expect.stringContaining('There is no file') },
    ]);

    const priced = JSON.parse((await partwright(['part', 'TPS7A0233PDBVR', '--json'])).out) as {
      offers: { seller: string }[];
    };
    expect(priced.offers.map(({ seller }) => seller)).toEqual(expect.arrayContaining(['Acme', 'Mouser']));
    // A part of a library has no offers, and is found all the same.
    expect(JSON.parse((await partwright(['part', 'ZZ4711', '--json'])).out)).toMatchObject({
      manufacturer: 'Texas Instruments',
      category: 'ic.amplifier.operational',
      description: 'Operational amplifier of the test',
      offers: [],
    });
    expect((await partwright(['search', 'ZZ4711'])).out).toContain('ZZ4711');
  });
});
