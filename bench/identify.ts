// What is seen on photos, and how fast:
//   npm run bench -- identify [FOLDER|-] [LABELS] [SEED] [CHIPS] [FROM] [FONT]
// FOLDER holds truth.tsv (file, split, kind, barcodes, …, part, certainty; `|` between parts of which each is right) and a
// folder a split with the photos. Numbers are looked up in the numbering schemes alone, without a catalogue. Drawn are LABELS
// (20; 0: none) labels of each symbology at each level of wear, and CHIPS (0) chips with print, behind the first FROM (0), in
// fonts that the glyph reader has never seen; FONT `strokes` takes the one that it was fitted with, and paths of font files with
// commas between them take those.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mentionCodes, mentionPrint, seePhoto, weighMentions, type PhotoEngine } from '@partwright/photos';
import { openTestEngine } from '../packages/photos/src/made-photo.fixture.ts';
import { lookUpMentions } from '../packages/server/src/usecases/look-up-mentions.ts';
import { UNSEEN_FONTS } from './chip-print.ts';
import { scoreChips } from './identify-chips.ts';
import { scoreHardSet } from './identify-hard.ts';

type Row = Record<string, string>;

export async function run([
  folder = '-',
  labels = '20',
  seed = '1',
  chips = '0',
  from = '0',
  font,
]: string[]): Promise<void> {
  const engine = await openTestEngine();
  if (folder === '-') console.log('photos: not run, no FOLDER was named');
  else await scorePhotos(engine, folder);
  if (Number(labels) > 0) await scoreHardSet(engine, Number(labels), Number(seed));
  const fonts = font?.split(',') ?? UNSEEN_FONTS;
  const wish = { from: Number(from), count: Number(chips), seed: Number(seed), fonts };
  if (wish.count > 0) await scoreChips(engine, wish, NO_CATALOGUE);
}

async function scorePhotos(engine: PhotoEngine, folder: string): Promise<void> {
  const kinds = new Map<
    string,
    { of: number; right: number; wrong: string[]; unknown: string[]; codes: number; decoded: number; ms: number[] }
  >();
  for (const row of readTruth(join(folder, 'truth.tsv'))) {
    const said = row['certainty'] === 'certain' ? row['kind']! : `${row['kind']}, ${row['certainty']}`;
    const kind = kinds.get(said) ?? { of: 0, right: 0, wrong: [], unknown: [], codes: 0, decoded: 0, ms: [] };
    kinds.set(said, kind);
    const began = process.cpuUsage();
    const seen = await seePhoto(engine, readFileSync(join(folder, row['split']!, row['file']!)));
    kind.ms.push(process.cpuUsage(began).user / 1000);
    const mentions = [...mentionCodes(seen.codes), ...mentionPrint(seen.lines ?? [])];
    const [first] = weighMentions(mentions, await lookUpMentions(NO_CATALOGUE, mentions));
    const texts = new Set(seen.codes.map(({ text }) => text));
    const held = (JSON.parse(row['barcodes'] || '[]') as string[][]).map(([, text]) => text!);
    kind.of++;
    kind.codes += held.length;
    kind.decoded += held.filter((text) => texts.has(text)).length;
    if (first === undefined) {
      if (row['part'] !== '') kind.unknown.push(row['file']!);
      continue;
    }
    if ((row['part'] ?? '').split('|').some((part) => plain(part) === plain(first.partNumber ?? ''))) kind.right++;
    else kind.wrong.push(`${row['file']}: ${first.partNumber} for ${row['part'] || 'no part'} (${first.confidence})`);
  }
  for (const [kind, { of, right, wrong, unknown, codes, decoded, ms }] of kinds) {
    const most = Math.max(...ms);
    console.log(
      `${kind}: ${right}/${of} right, ${wrong.length} wrong, ${of - right - wrong.length} unknown; ${decoded}/${codes} codes; at most ${(most / 1000).toFixed(1)} s of processor time`,
    );
    for (const each of wrong) console.log(`  ${each}`);
    if (unknown.length > 0) console.log(`  unknown: ${unknown.join(', ')}`);
  }
}

const NO_CATALOGUE = {
  records: { parts: { bySkus: async () => new Map(), byMpn: async () => new Map() } },
} as unknown as Parameters<typeof lookUpMentions>[0];

const plain = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

function readTruth(path: string): Row[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const names = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [names[at]!, cell])));
}
