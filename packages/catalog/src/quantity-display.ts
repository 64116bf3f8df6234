import { tidy } from './quantity-text.ts';

const steps: readonly [scale: number, prefix: string][] = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
  [1, ''],
  [1e-3, 'm'],
  [1e-6, 'µ'],
  [1e-9, 'n'],
  [1e-12, 'p'],
  [1e-15, 'f'],
];
const withoutPrefix = new Set(['%', 'ppm', 'ppm/°C', '°C', '°', 'K', 'dB', 'dBm', 'h']);
const inPowersOf1024 = new Set(['B', 'bit']);

/** Write a figure for people: `10 kΩ`, `2.54 mm`, `64 KB`, `-40 °C`, `1.5 V/µs`; a count stays a number. */
export function displayQuantity(value: number, unit: string | null): string {
  if (unit === null) return plain(value);
  if (withoutPrefix.has(unit)) return `${plain(value)} ${unit}`;
  if (inPowersOf1024.has(unit)) return displayMemory(value, unit);
  if (unit === 'V/s') return `${plain(value / 1e6)} V/µs`;
  // Parts are measured in millimetres, never in centimetres or metres; wavelengths in nanometres.
  if (unit === 'm')
    return Math.abs(value) < 1e-5 && value !== 0 ? `${plain(value * 1e9)} nm` : `${plain(value * 1e3)} mm`;
  // Capacitors below a picofarad are still told in picofarads.
  const smallest = unit === 'F' ? 1e-12 : 1e-15;
  const [scale, prefix] = steps.find(
    ([scale]) => Math.abs(value) >= scale * (1 - 1e-12) || (value !== 0 && scale === smallest),
  ) ?? [1, ''];
  return `${plain(value / scale)} ${prefix}${unit}`;
}

/**
 * A figure or a range for people: `±1 %`, `-20 % to 80 %`, `45 mΩ @ 10V`.
 *
 * @example
 * import { displayReading } from '@partwright/catalog';
 *
 * displayReading({ value: null, min: 2.5, max: 5.5 }, 'V'); // => '2.5 V to 5.5 V'
 * displayReading({ value: 0.045, min: null, max: null, condition: '10 V' }, 'Ω'); // => '45 mΩ @ 10 V'
 */
export function displayReading(
  reading: { value: number | null; min: number | null; max: number | null; condition?: string | null },
  unit: string | null,
  signed = false,
): string {
  const { value, min, max, condition } = reading;
  const ends = [min, max].filter((end) => end !== null).map((end) => displayQuantity(end, unit));
  const figure =
    value !== null
      ? `${signed ? '±' : ''}${displayQuantity(value, unit)}`
      : ends.length === 2
        ? ends.join(' to ')
        : `${min === null ? 'up to' : 'from'} ${ends[0] ?? ''}`;
  return condition ? `${figure} @ ${condition}` : figure;
}

function displayMemory(value: number, unit: string): string {
  let scaled = value;
  let power = 0;
  while (power < 3 && scaled >= 1024 && (scaled / 1024) % 0.5 === 0) {
    scaled /= 1024;
    power++;
  }
  return `${plain(scaled)} ${['', 'K', 'M', 'G'][power]}${unit}`;
}

function plain(value: number): string {
  const tidied = tidy(value);
  const text = String(tidied);
  return text.includes('e') ? tidied.toFixed(15).replace(/\.?0+$/, '') : text;
}
