import type { Typed } from './read-part21.ts';

/** The colours that ISO 10303-46 names. */
const NAMED_COLOURS: Record<string, string> = {
  red: '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  magenta: '#ff00ff',
  cyan: '#00ffff',
  black: '#000000',
  white: '#ffffff',
};

/** `#rrggbb` of COLOUR_RGB and DRAUGHTING_PRE_DEFINED_COLOUR; null of another entity. */
export function colourOf({ type, values }: Typed): string | null {
  if (type === 'COLOUR_RGB') {
    const channels = values.slice(1, 4);
    return channels.length === 3 && channels.every((channel) => typeof channel === 'number')
      ? `#${channels.map(hexByte).join('')}`
      : null;
  }
  if (type !== 'DRAUGHTING_PRE_DEFINED_COLOUR') return null;
  return (typeof values[0] === 'string' && NAMED_COLOURS[values[0].trim().toLowerCase()]) || null;
}

const hexByte = (channel: number): string =>
  Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0');
