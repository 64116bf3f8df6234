/** A Gerber file of these lines; coordinates in micrometres (`FSLAX43Y43`), tools D10 1 mm round and D11 0.2 mm round. */
export function makeGerber(lines: readonly string[], fileFunction?: string): Uint8Array {
  const said = fileFunction === undefined ? [] : [`%TF.FileFunction,${fileFunction}*%`];
  const head = [...said, '%FSLAX43Y43*%', '%MOMM*%', '%ADD10C,1*%', '%ADD11C,0.2*%', 'G01*'];
  return new TextEncoder().encode([...head, ...lines, 'M02*', ''].join('\n'));
}

/** Pads of 1 mm at these places, in millimetres. */
export function padsAt(places: readonly (readonly [number, number])[]): string[] {
  return ['D10*', ...places.map(([x, y]) => `X${Math.round(x * 1000)}Y${Math.round(y * 1000)}D03*`)];
}

/** A closed rectangle of thin lines, in millimetres. */
export function drawRectangle(left: number, bottom: number, right: number, top: number): string[] {
  const at = (x: number, y: number, code: string): string => `X${Math.round(x * 1000)}Y${Math.round(y * 1000)}${code}*`;
  return [
    'D11*',
    at(left, bottom, 'D02'),
    at(right, bottom, 'D01'),
    at(right, top, 'D01'),
    at(left, top, 'D01'),
    at(left, bottom, 'D01'),
  ];
}

/** A drill file in millimetres with points: 0.5 mm holes at these places. */
export function makeDrill(
  places: readonly (readonly [number, number])[],
  comments: readonly string[] = [],
): Uint8Array {
  const holes = places.map(([x, y]) => `X${x.toFixed(3)}Y${y.toFixed(3)}`);
  return new TextEncoder().encode(['M48', ...comments, 'METRIC', 'T1C0.5', '%', 'T1', ...holes, 'M30', ''].join('\n'));
}

const CORNERS = [
  [2, 2],
  [18, 2],
  [18, 8],
  [2, 8],
] as const;

/** A board of 20 by 10 mm with four pads, each file by its name. */
export function plainBoard(): Map<string, Uint8Array> {
  const pads = padsAt(CORNERS);
  return new Map([
    ['board-F_Cu.gbr', makeGerber(pads)],
    ['board-B_Cu.gbr', makeGerber(pads)],
    ['board-F_Mask.gbr', makeGerber(pads)],
    ['board-B_Mask.gbr', makeGerber(pads)],
    ['board-F_Silkscreen.gbr', makeGerber(drawRectangle(4, 4, 6, 6))],
    ['board-Edge_Cuts.gbr', makeGerber(drawRectangle(0, 0, 20, 10))],
    ['board.drl', makeDrill(CORNERS)],
  ]);
}
