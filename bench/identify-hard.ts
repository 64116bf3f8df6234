// Labels that are drawn, photographed as in a bag under a lamp, and read: what share of the codes is read at each level of wear.
// Peers see the same photos: jsQR the QR codes, zbarimg (where it is installed) the QR codes and the bars.
import jsQR from 'jsqr';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seePhoto, type PhotoEngine } from '@partwright/photos';
import { asPng, drawLabel, makeRandom, photograph, type Wear } from '../packages/photos/src/made-photo.fixture.ts';
import type { Picture } from '../packages/photos/src/pictures/picture.ts';

const SYMBOLOGIES = ['datamatrix', 'qrcode', 'code128'] as const;
type Symbology = (typeof SYMBOLOGIES)[number];
/** Pixels of the label for a module. */
const SCALE: Readonly<Record<Symbology, number>> = { datamatrix: 3, qrcode: 3, code128: 2 };
const LEVELS = 8;

/** Read `each` labels of every symbology at every level, and print the table. `seed` draws others. */
export async function scoreHardSet(engine: PhotoEngine, each: number, seed: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'identify-'));
  const hasZbar = spawnSync('zbarimg', ['--version']).status === 0;
  console.log(
    `hard set, read of ${each} a level, from a label on a desk (1) to one in a bag under a lamp (${LEVELS}):`,
  );
  for (const symbology of SYMBOLOGIES) {
    const readers: Record<string, number[]> = { partwright: [] };
    const ms: number[][] = [];
    const falsely: string[] = [];
    for (let level = 0; level < LEVELS; level++)
      for (let copy = 0; copy < each; copy++) {
        const random = makeRandom(seed * 1_000_003 + level * 1009 + copy * 31 + SYMBOLOGIES.indexOf(symbology));
        const text = writeText(symbology, random);
        const photo = photograph(await draw(symbology, text, random), wearOf(level, random));
        const png = asPng(photo);
        const began = process.cpuUsage();
        const { codes } = await seePhoto(engine, png, { readText: false });
        (ms[level] ??= []).push(process.cpuUsage(began).user / 1000);
        const note = (reader: string, isRead: boolean): void => {
          const levels = (readers[reader] ??= []);
          levels[level] = (levels[level] ?? 0) + Number(isRead);
        };
        note(
          'partwright',
          codes.some((code) => code.text === text),
        );
        falsely.push(...codes.filter((code) => code.text !== text).map((code) => `${code.format} ${code.text}`));
        if (symbology === 'qrcode') note('jsQR', jsQR.default(asRgba(photo), photo.width, photo.height)?.data === text);
        if (hasZbar && symbology !== 'datamatrix') note('zbarimg', readWithZbar(folder, png).includes(text));
      }
    for (const [reader, levels] of Object.entries(readers)) {
      const sum = levels.reduce((all, one) => all + one, 0);
      const share = ((100 * sum) / (each * LEVELS)).toFixed(1);
      console.log(
        `  ${symbology.padEnd(10)} ${reader.padEnd(10)} ${levels.map((n) => String(n).padStart(3)).join('')}  ${share} %`,
      );
    }
    const middles = ms.map((each) => Math.round(middleOf(each)));
    console.log(
      `  ${symbology.padEnd(10)} ms of processor time, the middle of each level: ${middles.join(' ')}; at most ${Math.max(...ms.flat()).toFixed(0)}; read what is not there: ${falsely.length}${falsely
        .slice(0, 3)
        .map((text) => ` [${text}]`)
        .join('')}`,
    );
  }
  if (!hasZbar) console.log('  zbarimg: not installed, not run');
  rmSync(folder, { recursive: true });
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const wearOf = (level: number, random: () => number): Wear => {
  const share = level / (LEVELS - 1);
  return {
    turn: (random() < 0.5 ? -1 : 1) * (12 + 12 * random()) * share + (random() < 0.25 ? 180 : 0),
    shear: (0.5 - random()) * 0.5 * share,
    blur: 1.3 * share,
    noise: 45 * share,
    glare: 0.55 * share,
    shade: 0.5 * share,
    zoom: 1.1 - 0.25 * share,
    seed: Math.floor(random() * 1e9),
  };
};

async function draw(symbology: Symbology, text: string, random: () => number): Promise<Picture> {
  const at = [40 + Math.floor(60 * random()), 40 + Math.floor(60 * random())] as const;
  const code = { kind: symbology, text, scale: SCALE[symbology], at };
  return drawLabel(720, 400, [symbology === 'code128' ? { ...code, height: 12 + 4 * random() } : code]);
}

const PARTS = [
  'RC0603FR-0710KL',
  'GRM155R71C104KA88D',
  'LM358P',
  'SN74HC595DR',
  'STM32F103C8T6',
  'CC0402KRX7R9BB104',
  'ERJ-3EKF1502V',
  'BAT54C,215',
  'TPS62160DSGR',
  'MMBT3904LT1G',
];
const GS = '\u001d';

function writeText(symbology: Symbology, random: () => number): string {
  const number = (below: number): number => Math.floor(random() * below);
  const part = PARTS[number(PARTS.length)]!;
  const lot = `${number(1e6)}${String.fromCharCode(65 + number(26))}`;
  if (symbology === 'code128')
    return [`1P${part}`, `1T${lot}`, `Q${number(90) * 100 + 100}`, `${number(1e7)}-${number(9)}`][number(4)]!;
  if (symbology === 'datamatrix')
    return `[)>\u001e06${GS}P${number(1e4)}-${part}-ND${GS}1P${part}${GS}Q${number(5000)}${GS}10D2341${GS}1T${lot}${GS}4LTW\u001e\u0004`;
  return random() < 0.5
    ? `{pbn:PICK${number(1e6)},on:WM${number(1e6)},pc:C${number(1e5)},pm:${part},qty:${number(5000)}}`
    : `QTY:${number(5000)} PN:${part} PO:${number(1e5)}/2 MFR:Y MPN:${part} CoO:TH RoHS https://www.tme.eu/details/${part}`;
}

function asRgba({ luma }: Picture): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * luma.length);
  for (let at = 0; at < luma.length; at++) pixels.fill(luma[at]!, 4 * at, 4 * at + 3).fill(255, 4 * at + 3, 4 * at + 4);
  return pixels;
}

function readWithZbar(folder: string, png: Uint8Array): string {
  const path = join(folder, 'photo.png');
  writeFileSync(path, png);
  return spawnSync('zbarimg', ['--raw', '-q', path], { encoding: 'utf8' }).stdout;
}
