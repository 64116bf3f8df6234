// Chips that are drawn and photographed, from sharp ones to worn ones: is the number read that is printed, and is none other
// named? Each is printed in a font that the net of the glyph reader has never seen; the case is grained, unevenly lit and seldom
// level.
import { mentionCodes, mentionPrint, seePhoto, weighMentions, type PhotoEngine } from '@partwright/photos';
import { asPng, makeRandom, photograph } from '../packages/photos/src/made-photo.fixture.ts';
import type { Picture } from '../packages/photos/src/pictures/picture.ts';
import { measurePrint, printOn, UNSEEN_FONTS, type PrintStyle } from './chip-print.ts';
import { lookUpMentions } from '../packages/server/src/usecases/look-up-mentions.ts';

const LEVELS = 8;
/** Where the number begins; as much of the picture is kept free at its right. */
const [LEFT, TOP] = [52, 62];
/**
 * A person reads letters whose strokes stand out on the photo by more of the grain's standard deviation, and that are that many
 * pixels high. Of 40 photos of seed 77, at the last four levels, which were read without knowing what was printed,
 * all 23 with letters that stand out by 1.2 were read right, and one of the 17 others.
 */
const [LEAST_CONTRAST, LEAST_HEIGHT] = [1.2, 12];
/** The same of the ink as it is drawn, before blur, shade and glare: some of these no one can read. */
const LEAST_DRAWN = 2;

/** Draw `count` chips behind the first `from`, read them and print what was read; `seed` draws others. */
export async function scoreChips(
  engine: PhotoEngine,
  { from, count, seed, fonts }: { from: number; count: number; seed: number; fonts: readonly PrintStyle['font'][] },
  core: Parameters<typeof lookUpMentions>[0],
): Promise<void> {
  const levels = Array.from({ length: LEVELS }, () => ({ of: 0, read: 0, named: 0 }));
  const legible = { of: 0, read: 0, right: 0, unknown: 0, wrong: 0 };
  const drawn = { of: 0, read: 0 };
  const wrong: string[] = [];
  const ms: number[] = [];
  for (let chip = from; chip < from + count; chip++) {
    const level = chip % LEVELS;
    const { number, photo, isLegible, isDrawnClearly } = await drawNth(chip, seed, fonts);
    const began = process.cpuUsage();
    const { codes, lines } = await seePhoto(engine, asPng(photo));
    ms.push(process.cpuUsage(began).user / 1000);
    const mentions = [...mentionCodes(codes), ...mentionPrint(lines ?? [])];
    const candidates = weighMentions(mentions, await lookUpMentions(core, mentions));
    const isNamed = plain(candidates[0]?.partNumber ?? '') === plain(number);
    const isRead = isNamed || (lines ?? []).some(({ text }) => plain(text) === plain(number));
    const tally = levels[level]!;
    tally.of++;
    tally.read += Number(isRead);
    tally.named += Number(isNamed);
    legible.of += Number(isLegible);
    legible.read += Number(isLegible && isRead);
    drawn.of += Number(isDrawnClearly);
    drawn.read += Number(isDrawnClearly && isRead);
    const others = candidates.filter(({ partNumber }) => plain(partNumber ?? '') !== plain(number));
    for (const { partNumber } of others) wrong.push(`${partNumber} for ${number}, chip ${chip} of seed ${seed}`);
    if (isLegible) legible[others.length > 0 ? 'wrong' : isNamed ? 'right' : 'unknown']++;
  }
  const share = ({ of, read }: Pick<typeof legible, 'of' | 'read'>): string =>
    `${read}/${of} (${((100 * read) / of).toFixed(1)} %)`;
  const sorted = ms.toSorted((a, b) => a - b);
  console.log(
    `chips ${from} to ${from + count - 1} of seed ${seed}, in ${LEVELS} levels of wear, printed in ${fonts.join(' and ')}:`,
  );
  console.log(`  read        ${levels.map(({ of, read }) => `${read}/${of}`).join('  ')}`);
  console.log(`  part named  ${levels.map(({ of, named }) => `${named}/${of}`).join('  ')}`);
  console.log(`  of those that a person can read: ${share(legible)}`);
  console.log(`  of those whose ink stands out before blur, shade and glare: ${share(drawn)}`);
  console.log(
    `  part of those that a person can read: ${legible.right} right, ${legible.unknown} unknown, ${legible.wrong} wrong`,
  );
  console.log(`  wrong parts of all: ${wrong.length}${wrong.map((each) => `\n    ${each}`).join('')}`);
  console.log(
    `  processor time: ${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} ms in the middle, at most ${sorted.at(-1)!.toFixed(0)} ms`,
  );
}

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const pick = <Item>(items: readonly Item[], random: () => number): Item => items[Math.floor(random() * items.length)]!;

/** Of forms that are known here, and of forms that are not. */
const NUMBERS = (
  'SN74HC595N SN74LS00N CD4051BE HEF4017BT ATMEGA328P-AU ATTINY85-20SU PIC16F877A-I/P PIC18F45K22-I/P STM32F103C8T6 STM32F407VGT6 ' +
  'LM358P LM324N NE555P TL072CP LM393DR OP07CP MC34063ADR CY8C29666-24PVXI 2N3904 BC547B 1N4148 2N7002 BAT54C ' +
  'W25Q64FVSIG CH340G AMS1117-3.3 TPS54331DR INA219AIDR MP2307DN FT232RL SSD1306B RTL8201F ESP8266EX CX78921-11Z AT24C256C DRV8825PWPR MAX3232CSE'
).split(' ');

/** The chip of that place in the row of a seed; its level of wear is its place, too. */
export async function drawNth(
  chip: number,
  seed: number,
  fonts: readonly PrintStyle['font'][] = UNSEEN_FONTS,
): Promise<{ number: string } & DrawnChip> {
  const random = makeRandom(seed * 1_000_003 + chip * 7919);
  const number = pick(NUMBERS, random);
  const font = fonts[Math.floor(chip / LEVELS) % fonts.length]!;
  return { number, ...(await drawChip(number, font, (chip % LEVELS) / (LEVELS - 1), random)) };
}

interface DrawnChip {
  photo: Picture;
  /** A person can read it. */
  isLegible: boolean;
  isDrawnClearly: boolean;
}

async function drawChip(
  number: string,
  font: PrintStyle['font'],
  wear: number,
  random: () => number,
): Promise<DrawnChip> {
  const [width, height] = [420, 230];
  const [board, body] = [95 + 40 * random(), 35 + 25 * random()];
  const picture: Picture = { width, height, luma: new Uint8Array(width * height).fill(board) };
  fill(picture, [30, 45, width - 30, height - 45], body);
  for (let x = 50; x < width - 60; x += 44) {
    fill(picture, [x, 22, x + 16, 45], 190);
    fill(picture, [x, height - 45, x + 16, height - 22], 190);
  }
  const contrast = 150 - 105 * wear;
  const most = 26 + 8 * random() - 6 * wear;
  const lot = `${Math.floor(2000 + 500 * random())} ${String.fromCharCode(65 + 25 * random(), 65 + 25 * random())}${Math.floor(9 * random())}`;
  const [thickness, lean] = [0.11 + 0.08 * random(), 0.75 + 0.2 * random()];
  const styleOf = (tall: number): PrintStyle => ({ font, thickness: tall * thickness, lean });
  // A number that is too long for the case is printed smaller, as makers do it.
  const letters = most * Math.min(1, (width - 2 * LEFT) / (await measurePrint(number, most, styleOf(most))));
  const style = styleOf(letters);
  await printOn(picture, lot, [LEFT, TOP + 1.75 * letters], letters * 0.85, style, body + contrast);
  const bare: Picture = { ...picture, luma: picture.luma.slice() };
  await printOn(picture, number, [LEFT, TOP], letters, style, body + contrast);
  const noise = 6 + 44 * wear;
  const zoom = 1.15 - 0.25 * wear;
  const turn = (random() < 0.5 ? -1 : 1) * 9 * wear * random();
  const seed = Math.floor(random() * 1e9);
  const seen = { turn, zoom, blur: 1.1 * wear, shade: 0.4 * wear, glare: 0.25 * wear, seed };
  const print: Picture = { width, height, luma: new Uint8Array(width * height) };
  await printOn(print, number, [LEFT, TOP], letters, style, 255);
  const strokes = photograph(print, { turn, zoom }).luma.map((value) => Number(value > 127));
  const standOut = meanWhere(strokes, photograph(picture, seen)) - meanWhere(strokes, photograph(bare, seen));
  // Even noise of that reach has a standard deviation of its reach by the root of three.
  const grain = noise / Math.sqrt(3);
  const isHigh = letters * zoom > LEAST_HEIGHT;
  const [isLegible, isDrawnClearly] = [standOut > LEAST_CONTRAST * grain, contrast > LEAST_DRAWN * grain].map(
    (isClear) => isClear && isHigh,
  ) as [boolean, boolean];
  return { photo: photograph(picture, { ...seen, noise }), isLegible, isDrawnClearly };
}

function meanWhere(isThere: Uint8Array, { luma }: Picture): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < luma.length; at++)
    if (isThere[at] === 1) {
      sum += luma[at]!;
      count++;
    }
  return sum / Math.max(1, count);
}

function fill({ width, luma }: Picture, [left, top, right, bottom]: readonly number[], value: number): void {
  for (let y = top!; y < bottom!; y++) luma.fill(value, y * width + left!, y * width + right!);
}
