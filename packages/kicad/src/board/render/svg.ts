import type { Shape } from '../geometry/shape.ts';
import type { Point } from '../model.ts';

/** Nanometres -> millimetres with at most four places. */
export function mm(nm: number): string {
  return String(Math.round(nm / 100) / 10_000);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters are left out: they have no place in XML, not even escaped. */
export function escaped(text: string): string {
  return text.replace(/[&<>"'\p{Cc}\p{Cs}\ufffe\uffff]/gu, (sign) => ESCAPES[sign] ?? (/\s/.test(sign) ? ' ' : ''));
}

export function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escaped(value!)}"`)
    .join('');
}

export function line(points: ArrayLike<number>, isClosed: boolean): string {
  let path = `M${mm(points[0] ?? 0)} ${mm(points[1] ?? 0)}`;
  for (let i = 2; i < points.length; i += 2) path += `L${mm(points[i]!)} ${mm(points[i + 1]!)}`;
  return isClosed ? `${path}Z` : path;
}

export function formatPath(points: readonly Point[]): string {
  return line(
    points.flatMap(({ x, y }) => [x, y]),
    true,
  );
}

/** A shape in the colour of its group: `color` is taken by stroke and fill alike. */
export function drawn({ points, radius }: Shape): string {
  const pen = radius > 0 ? ` stroke-width="${mm(radius * 2)}"` : '';
  if (points.length === 2)
    return `<circle cx="${mm(points[0]!)}" cy="${mm(points[1]!)}" r="${mm(radius)}" stroke="none"/>`;
  if (points.length === 4) return `<path d="${line(points, false)}" fill="none"${pen}/>`;
  return `<path d="${line(points, true)}"${radius > 0 ? pen : ' stroke="none"'}/>`;
}
