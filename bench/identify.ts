// What is seen on photos, and how fast:
//   npm run bench -- identify FOLDER [LEVELS]
// FOLDER holds truth.tsv (file, split, kind, barcodes, …, part, certainty) and a folder a split with the photos. Numbers are
// looked up in the numbering schemes alone, without a catalogue. The hard set is drawn: five labels at LEVELS (8) levels of
// wear. Peers in the same run: jsQR, and zbarimg where it is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { mentionCodes, mentionPrint, seePhoto, weighMentions, type PhotoEngine } from '@partwright/photos';
import { asPng, drawLabel, openTestEngine, photograph, type Wear } from '../packages/photos/src/made-photo.fixture.ts';
import type { Picture } from '../packages/photos/src/pictures/picture.ts';
import { lookUpMentions } from '../packages/server/src/usecases/look-up-mentions.ts';

type Row = Record<string, string>;

export async function run([folder, levels = '8']: string[]): Promise<void> {
  const engine = await openTestEngine();
  if (folder === undefined) console.log('photos: not run, no FOLDER was named');
  else await scorePhotos(engine, folder);
  await scoreHardSet(engine, Number(levels));
}

async function scorePhotos(engine: PhotoEngine, folder: string): Promise<void> {
  const kinds = new Map<
    string,
    { of: number; right: number; wrong: string[]; codes: number; decoded: number; ms: number[] }
  >();
  for (const row of readTruth(join(folder, 'truth.tsv'))) {
    const said = row['certainty'] === 'certain' ? row['kind']! : `${row['kind']}, ${row['certainty']}`;
    const kind = kinds.get(said) ?? { of: 0, right: 0, wrong: [], codes: 0, decoded: 0, ms: [] };
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
    if (first === undefined) continue;
    if (plain(first.partNumber ?? '') === plain(row['part'] ?? '')) kind.right++;
    else kind.wrong.push(`${row['file']}: ${first.partNumber} for ${row['part'] || 'no part'} (${first.confidence})`);
  }
  for (const [kind, { of, right, wrong, codes, decoded, ms }] of kinds) {
    const most = Math.max(...ms);
    console.log(
      `${kind}: ${right}/${of} right, ${wrong.length} wrong, ${of - right - wrong.length} unknown; ${decoded}/${codes} codes; at most ${(most / 1000).toFixed(1)} s of processor time`,
    );
    for (const each of wrong) console.log(`  ${each}`);
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

const LABELS = [
  [
    'datamatrix',
    '[)>\u001e06\u001dP311-10.0KHRCT-ND\u001d1PRC0603FR-0710KL\u001dQ100\u001d10D2341\u001d4LTW\u001e\u0004',
    3,
  ],
  ['datamatrix', '>[)>\u001e06\u001d1PGRM155R71C104KA88D\u001dQ500\u001d1VMurata\u001e\u0004', 3],
  ['qrcode', '{pbn:PICK1,on:WM2,pc:C25744,pm:0402WGF1002TCE,qty:100}', 3],
  ['qrcode', 'QTY:1000 PN:ABC PO:1/2 MFR:Y MPN:RC0402FR-0710KL CoO:TH RoHS https://www.tme.eu/details/ABC', 3],
  ['code128', '1PRC0603FR-0710KL', 2],
] as const;

/** From a label on a desk to one in a bag under a lamp. */
const wearOf = (level: number, of: number, seed: number): Wear => {
  const share = of <= 1 ? 0 : level / (of - 1);
  return {
    turn: (seed % 2 === 0 ? 1 : -1) * 24 * share,
    shear: 0.25 * share,
    blur: 1.3 * share,
    noise: 45 * share,
    glare: 0.55 * share,
    shade: 0.5 * share,
    zoom: 1.1 - 0.25 * share,
    seed,
  };
};

async function scoreHardSet(engine: PhotoEngine, levels: number): Promise<void> {
  const score = { matrix: 0, bars: 0, jsqr: 0, zbar: 0, zbarBars: 0 };
  const of = { matrix: 0, bars: 0, qr: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'identify-'));
  const hasZbar = spawnSync('zbarimg', ['--version']).status === 0;
  const began = process.cpuUsage();
  for (const [at, [kind, text, scale]] of LABELS.entries()) {
    const isBars = kind === 'code128';
    const label = await drawLabel(560, 400, [{ kind, text, scale, at: [60, 60], ...(isBars ? { height: 14 } : {}) }]);
    for (let level = 0; level < levels; level++) {
      const photo = photograph(label, wearOf(level, levels, 7 * at + level + 1));
      const { codes } = await seePhoto(engine, asPng(photo), { readText: false });
      const isRead = codes.some((code) => code.text === text);
      of[isBars ? 'bars' : 'matrix']++;
      if (isRead) score[isBars ? 'bars' : 'matrix']++;
      if (kind === 'qrcode') {
        of.qr++;
        if (jsQR.default(asRgba(photo), photo.width, photo.height)?.data === text) score.jsqr++;
      }
      if (hasZbar && (kind === 'qrcode' || isBars) && readWithZbar(folder, photo).includes(text))
        score[isBars ? 'zbarBars' : 'zbar']++;
    }
  }
  rmSync(folder, { recursive: true });
  const ms = process.cpuUsage(began).user / 1000 / (of.matrix + of.bars);
  console.log(
    `hard set, two-dimensional: ${score.matrix}/${of.matrix}; Code 128: ${score.bars}/${of.bars}; ${ms.toFixed(0)} ms of processor time a photo, peers included`,
  );
  console.log(`  jsQR, QR alone: ${score.jsqr}/${of.qr}`);
  console.log(
    hasZbar
      ? `  zbarimg, QR: ${score.zbar}/${of.qr}; Code 128: ${score.zbarBars}/${of.bars}`
      : '  zbarimg: not installed, not run',
  );
}

function asRgba({ luma }: Picture): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * luma.length);
  for (let at = 0; at < luma.length; at++) pixels.fill(luma[at]!, 4 * at, 4 * at + 3).fill(255, 4 * at + 3, 4 * at + 4);
  return pixels;
}

function readWithZbar(folder: string, photo: Picture): string {
  const path = join(folder, 'photo.png');
  writeFileSync(path, asPng(photo));
  return spawnSync('zbarimg', ['--raw', '-q', path], { encoding: 'utf8' }).stdout;
}
