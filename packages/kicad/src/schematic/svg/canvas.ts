import { UNITS_PER_MM } from '../read/numbers.ts';
import type { Point, Units } from '../model.ts';

/** 0.1 µm -> millimetres with three decimals, as short as it goes: `12.7`, `-.635`. */
export function mm(units: Units): string {
  if (!Number.isFinite(units)) return '0';
  const text = String(Math.round(units / (UNITS_PER_MM / 1_000)) / 1_000);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** `12.7,3` */
export function xy({ x, y }: Point): string {
  return `${mm(x)},${mm(y)}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that can stand in an element or in quotes. What XML does not know, such as control letters, is left out. */
export function escapeText(text: string): string {
  if (!/[&<>"'\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (letter) => (letter === '\t' || letter === '\n' ? letter : ''))
    .replace(/[&<>"']/g, (letter) => entities[letter]!);
}

/** ` name="value"`; nothing for an empty value. */
export function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${escapeText(value)}"`;
}

/** `rgba(132, 0, 0, 0.5)` of the model -> a style's value; undefined for what is no colour. */
export function parseColour(color: string | undefined): { hex: string; opacity: number } | undefined {
  const match = /^rgba\((\d{1,3}), (\d{1,3}), (\d{1,3}), ([\d.]{1,20})\)$/.exec(color ?? '');
  if (match === null) return undefined;
  const hex = match
    .slice(1, 4)
    .map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0'))
    .join('');
  return { hex: `#${hex}`, opacity: Math.min(1, Number(match[4])) };
}

/** `stroke:#f00;stroke-opacity:.5`; empty without a colour. */
export function colourStyle(property: 'stroke' | 'fill', color: string | undefined): string {
  const colour = parseColour(color);
  if (colour === undefined) return '';
  const opacity = colour.opacity < 1 ? `;${property}-opacity:${Math.round(colour.opacity * 1_000) / 1_000}` : '';
  return `${property}:${colour.hex}${opacity}`;
}

/** Addresses that a drawing may lead to: of the web, of mail, or beside the drawing; undefined for others, such as `javascript:`. */
export function safeAddress(href: string): string | undefined {
  const address = href.trim();
  // Browsers skip tabs and line ends in a scheme, so no address with one gets through.
  if (address === '' || address.length > 4_000 || /\p{Cc}/u.test(address)) return undefined;
  const scheme = /^([^/?#]*?):/.exec(address)?.[1];
  if (scheme === undefined) return address.startsWith('//') ? undefined : address;
  return /^(?:https?|mailto)$/i.test(scheme) ? address : undefined;
}
