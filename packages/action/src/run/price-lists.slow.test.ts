import { packZip } from '@partwright/files/archives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bomCsv, type BomRow } from '../end-to-end/boards.fixture.ts';
import { LONGEST_TEST_MS, openHost, review, type Review } from '../end-to-end/scene.fixture.ts';
import { type FakeGitHub, openRepository, type Repository } from '../fake-github/index.fixture.ts';

/** No catalogue has it. */
const OWN: BomRow = ['U1', 1, 'Regulator', 'ZQX-9917-LV', 'Kleinwerk GmbH'];
const priced = (price: string): string =>
  `Manufacturer Part Number,Manufacturer,Description,Stock,Minimum,Price @1,Price @100\nZQX-9917-LV,Kleinwerk GmbH,Regulator 3.3 V,5000,1,${price},1.50\n`;
const settings = (path: string): string =>
  `currency: EUR\nprice-lists:\n  - path: ${path}\n    seller: Kleinwerk direct\n    currency: EUR\n`;

/** The same table as a workbook; cells without commas. */
function workbook(csv: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const rows = csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const cell = (text: string): string =>
    /^[\d.]+$/.test(text) ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  };
  return packZip(new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])));
}

let repository: Repository;
let github: FakeGitHub;

beforeAll(async () => {
  repository = await openRepository();
  const base = { 'hw/bom.csv': bomCsv([['R1', 1, '10k', '0603WAF1002T5E', 'UNI-ROYAL']]) };
  await repository.commit({
    branch: 'main',
    changes: { ...base, 'prices/own.csv': priced('2.00'), '.partwright.yml': settings('prices/own.csv') },
  });
  const bom = bomCsv([OWN]);
  const branches: Record<string, Parameters<Repository['commit']>[0]['changes']> = {
    csv: { 'hw/bom.csv': bom },
    cheaper: { 'hw/bom.csv': bom, 'prices/own.csv': priced('1.00') },
    broken: { 'hw/bom.csv': bom, 'prices/own.csv': Buffer.from([0x50, 0x4b, 3, 4, 0, 1, 2, 3]) },
    other: { 'hw/bom.csv': bom, 'prices/own.csv': 'Dear all,\nsee you on Monday\n' },
    xlsx: {
      'hw/bom.csv': bom,
      'prices/own.xlsx': workbook(priced('3.00')),
      '.partwright.yml': settings('prices/own.xlsx'),
    },
    missing: { 'hw/bom.csv': bom, '.partwright.yml': settings('prices/gone.csv') },
  };
  const pulls = [];
  for (const [at, [head, changes]] of Object.entries(branches).entries()) {
    await repository.commit({ branch: head, from: 'main', changes });
    await repository.publishPull(at + 1, 'main', head);
    pulls.push({ number: at + 1, base: 'main', head });
  }
  await repository.publishPull(20, 'main', 'cheaper');
  pulls.push({ number: 20, base: 'main', head: 'cheaper', fork: 'someone/board' });
  github = await openHost(repository, { pulls });
});
afterAll(async () => {
  await github.close();
  await repository[Symbol.asyncDispose]();
});

const PULLS = ['csv', 'cheaper', 'broken', 'other', 'xlsx', 'missing'];

function reviewPull(pull: number): Promise<Review> {
  return review({ repository, host: github, event: { name: 'pull_request', action: 'opened', pull } });
}
const findPullNumber = (name: string): number => PULLS.indexOf(name) + 1;
const listUnitCosts = ({ report }: Review): (string | null | undefined)[] =>
  report!.projects[0]!.bom.cost.map(({ head }) => head?.unit);

describe('price lists of the repository', { timeout: LONGEST_TEST_MS }, () => {
  it.each([
    ['csv', '2', 'own.csv'],
    ['cheaper', '1', 'own.csv'],
    ['xlsx', '3', 'own.xlsx'],
  ])('say what parts cost that no catalogue has, in their own currency: %s', async (name, unit, list) => {
    const done = await reviewPull(findPullNumber(name));
    expect(done.report!.currency).toBe('EUR');
    expect(listUnitCosts(done).map(Number)).toEqual([Number(unit), 1.5, 1.5]);
    expect(done.report!.prices.label).toBe(`${list}, starter catalogue`);
    expect(done.report!.problems).toEqual([]);
    expect(done.report!.projects[0]!.bom.matched.map(({ mpn, manufacturer }) => [mpn, manufacturer])).toEqual([
      ['ZQX-9917-LV', 'Kleinwerk'],
    ]);
  });

  it.each(['broken', 'other'])('that are none are told by their name, and the review goes on: %s', async (name) => {
    const { report, run } = await reviewPull(findPullNumber(name));
    expect(report!.problems).toEqual([expect.stringMatching(/^own\.csv: \S/)]);
    expect(report!.projects[0]!.bom.unpriced.map(({ mpn }) => mpn)).toEqual(['ZQX-9917-LV']);
    expect(run.exitCode).toBe(0);
  });

  it('that are not there end the run, and say where they were looked for', async () => {
    const { run, report } = await reviewPull(findPullNumber('missing'));
    expect([run.exitCode, report]).toEqual([1, null]);
    expect(run.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^There is no price list prices\/gone\.csv at [0-9a-f]{7}; see price-lists$/),
    ]);
  });

  it('of a fork are those of the base', async () => {
    const done = await reviewPull(20);
    expect(listUnitCosts(done).map(Number)).toEqual([2, 1.5, 1.5]);
  });
});
