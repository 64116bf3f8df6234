import { understandQuery } from '@partwright/catalog';
import { compareFootprints, readFootprint } from '@partwright/footprints';
import { understandComponent } from '@partwright/catalog/matching';
import { decodePartNumber, packagingVariants } from '@partwright/part-numbers';
import { normalizeValue, readEiaCode } from '@partwright/values';

/** Repeated until the wanted length: what a pattern could go back and forth in. */
const UNITS = [
  '0',
  '1,',
  '1.',
  '-',
  '±',
  ' ',
  '10k',
  'R1',
  '(',
  ')(',
  'a',
  'A1',
  'aB_',
  'µ',
  '\0',
  'DNP ',
  '1x',
  '%',
  '1e',
  '1-',
  'kΩ',
  '\t',
  '毫',
  '😀',
  '0402 ',
  'C_0402_',
  'SOT-23-',
  'QFN-',
  'P0.5mm_',
  '1x02_',
  'RC0402',
  'GRM155R71C104',
  '104K',
  '2A',
  '10V/',
  'X7R,',
  '10uF 25V ',
  '_',
  '/',
  '\\',
  '"',
  '<',
  '&amp;',
  '\u0300',
  '\u202e',
  '.5',
  '1/4',
  '100R@',
  'to ',
  '..',
  ', ',
  ';',
  'M',
  'K',
  '9',
  '#',
  '+-',
  '\n',
  'BGA-',
];

/** Everything that takes one text from a line of a BOM. */
const READERS: Record<string, (text: string) => unknown> = {
  normalizeValue: (text) => normalizeValue(text, { kind: 'C', reference: text, footprint: text }),
  'normalizeValue unhinted': (text) => normalizeValue(text),
  readEiaCode,
  readFootprint: (text) => readFootprint(text),
  compareFootprints: (text) => compareFootprints(readFootprint(text), readFootprint(`x${text}`)),
  decodePartNumber,
  packagingVariants,
  'contradictions of a number': (text) =>
    understandComponent({ reference: 'R1', mpn: 'RC0603FR-0710KL', value: text, footprint: text, description: text }),
  understandComponent: (text) =>
    understandComponent({
      reference: text,
      value: text,
      footprint: text,
      mpn: text,
      description: text,
      manufacturer: text,
    }),
  understandQuery,
};

const SHORT = 8_000;
const LONG = 64_000;
/** Eight times the text may take eight times the time; a quadratic reader takes 64 times. */
const MOST_GROWTH = 20;
/** Below this the clock and the compiler are measured, not the reader. */
const WORTH_MS = 40;

/** Give every reader long texts: none may throw, and the time may grow with the length only. */
export function timeHostileTexts(onFault: (fault: string) => void): void {
  const started = performance.now();
  let slowest = { name: '', ms: 0 };
  for (const [name, read] of Object.entries(READERS)) {
    for (const unit of UNITS) {
      const what = `${name} of ${JSON.stringify(unit)} repeated`;
      try {
        const long = measureReadTime(read, unit, LONG);
        if (long > slowest.ms) slowest = { name: what, ms: long };
        if (long < WORTH_MS) continue;
        const growth =
          measureReadTime(read, unit, LONG) /
          Math.max(measureReadTime(read, unit, SHORT), measureReadTime(read, unit, SHORT), 0.5);
        if (growth > MOST_GROWTH || long > 1000)
          onFault(
            `${what}: ${Math.round(long)} ms for ${LONG} characters, ${growth.toFixed(1)} times that of ${SHORT}`,
          );
      } catch (error) {
        onFault(`${what}: ${String(error).slice(0, 200)}`);
      }
    }
  }
  console.log(
    `hostile texts: ${Object.keys(READERS).length} readers, ${UNITS.length} texts of ${LONG} characters in ${Math.round(performance.now() - started)} ms; slowest ${slowest.name}, ${Math.round(slowest.ms)} ms`,
  );
}

/** Milliseconds of this thread's processor time: other work on the machine does not lengthen them. */
function measureReadTime(read: (text: string) => unknown, unit: string, length: number): number {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const before = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
