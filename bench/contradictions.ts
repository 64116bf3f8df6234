// What a BOM's own part numbers contradict in it, without any catalogue:
//   npm run bench -- contradictions LINES.tsv [--catalogue FILE.ndjson] [--list N]
// LINES.tsv: see matching-truth.ts; its column `contradiction` names the known ones. Then two tests by construction: slips
// made on purpose in its lines have to be flagged; lines written from what a catalogue says of its parts must not be.
// N: how many unflagged slips and flagged catalogue lines are listed.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { understandComponent, type ComponentQuery, type MatchNote } from '@partwright/catalog/matching';
import { decodePartNumber, decodeSemiconductor } from '@partwright/part-numbers';
import { writeLine, writeSiliconLine } from './contradiction-lines.ts';
import { decodableLines, slips } from './contradiction-slips.ts';
import { readTrueNumbers } from './decoder-truth.ts';
import { readTrueLines, type TrueLine } from './matching-truth.ts';

const STARTER = new URL('../packages/server/data/starter-catalog.jsonl.gz', import.meta.url).pathname;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { list: { type: 'string' }, catalogue: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals[0] === undefined) {
    console.error('usage: npm run bench -- contradictions LINES.tsv [--catalogue FILE.ndjson] [--list N]');
    return;
  }
  const lines = readTrueLines(await readFile(positionals[0], 'utf8'));
  const most = Number(values.list ?? 0);
  reportFlags(lines);
  reportSlips(lines, most);
  await reportFalseFlags(values.catalogue ?? STARTER, most);
}

const listContradictions = (query: ComponentQuery): MatchNote[] => understandComponent(query).contradictions;
const formatComponent = ({ reference, value, footprint, description, mpn }: ComponentQuery): string =>
  [reference, value, footprint, description, mpn].map((text) => text ?? '').join(' | ');
const share = (part: number, whole: number): string =>
  `${part}/${whole} ${whole === 0 ? '' : ((100 * part) / whole).toFixed(2)} %`;

function reportFlags(lines: TrueLine[]): void {
  const started = performance.now();
  const judged = lines.map((line) => ({ line, notes: listContradictions(line.query) }));
  const each = (1000 * (performance.now() - started)) / lines.length;
  const flagged = judged.filter(({ notes }) => notes.length > 0);
  const known = judged.filter(({ line }) => line.contradiction !== null);
  console.log(`${lines.length} lines, ${each.toFixed(0)} µs each; flagged ${share(flagged.length, lines.length)}`);
  console.log(`known ones flagged ${share(known.filter(({ notes }) => notes.length > 0).length, known.length)}`);
  for (const { line, notes } of judged) {
    if (notes.length === 0 && line.contradiction === null) continue;
    const mark = line.contradiction === null ? 'new   ' : notes.length > 0 ? 'known ' : 'MISSED';
    console.log(
      `${mark} ${formatComponent(line.query)}${line.contradiction === null ? '' : ` (${line.contradiction})`}`,
    );
    for (const { code, message } of notes) console.log(`         ${code}: ${message}`);
  }
}

function reportSlips(lines: TrueLine[], most: number): void {
  console.log('\nslips made on purpose, flagged:');
  const decodable = decodableLines(lines);
  const unseen: string[] = [];
  for (const { name, make } of slips) {
    const made = decodable.flatMap((line, at) => make(line, decodable, at) ?? []);
    const missed = made.filter((query) => listContradictions(query).length === 0);
    console.log(`  ${name.padEnd(26)} ${share(made.length - missed.length, made.length)}`);
    unseen.push(...missed.slice(0, most).map((query) => `${name}: ${formatComponent(query)}`));
  }
  for (const line of unseen) console.log(`  not flagged: ${line}`);
}

/** What was written of one sort of parts. */
interface Written {
  title: string;
  lines: number;
  flagged: string[];
  codes: Map<string, number>;
}

async function reportFalseFlags(catalogue: string, most: number): Promise<void> {
  const start = (title: string): Written => ({ title, lines: 0, flagged: [], codes: new Map() });
  const [passive, silicon] = [start('of passive parts'), start('of semiconductors')];
  let at = 0;
  for await (const number of readTrueNumbers(catalogue)) {
    if (decodePartNumber(number.mpn)) checkWritten(writeLine(number, at++), passive);
    else if (decodeSemiconductor(number.mpn)) checkWritten(writeSiliconLine(number), silicon);
  }
  console.log('\nlines written from the catalogue, wrongly flagged:');
  for (const { title, lines, flagged, codes } of [passive, silicon]) {
    console.log(`  ${title.padEnd(26)} ${share(flagged.length, lines)}`);
    for (const [code, count] of codes) console.log(`    ${code} ${count}`);
    for (const line of flagged.slice(0, most)) console.log(`    flagged: ${line}`);
  }
}

function checkWritten(line: ComponentQuery | undefined, written: Written): void {
  if (line === undefined) return;
  written.lines++;
  const notes = listContradictions(line);
  if (notes.length === 0) return;
  for (const { code } of notes) written.codes.set(code, (written.codes.get(code) ?? 0) + 1);
  written.flagged.push(`${formatComponent(line)}: ${notes.map(({ message }) => message).join('; ')}`);
}
