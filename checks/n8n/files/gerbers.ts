import { readdirSync, readFileSync } from 'node:fs';
import { packZip } from '@partwright/files/archives';

const folder = new URL('../../../examples/check-a-board/gerbers/', import.meta.url);

/** The Gerber files of the example board as a ZIP. */
export const gerberZip = (): Uint8Array => packZip(exampleFiles());

/**
 * The same with a drawing of comments that is so long that the ZIP has at least so many bytes: as a drawing imported from a
 * mechanical program is. Files are stored, not deflated, as some tools do.
 */
export function largeGerberZip(bytes: number): Uint8Array {
  return packZip(new Map([...exampleFiles(), ['demo-User_Comments.gbr', commentLayer(bytes)]]), 'store');
}

function exampleFiles(): Map<string, Uint8Array> {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]));
}

/** Short strokes in rows within the outline of the board, in millimetres with six decimals. */
function commentLayer(bytes: number): Uint8Array {
  const head =
    '%TF.FileFunction,OtherDrawing,Comment*%\n%TF.FilePolarity,Positive*%\n%FSLAX46Y46*%\n%MOMM*%\n%LPD*%\nG01*\n%ADD10C,0.010000*%\nD10*\n';
  const strokes = [head];
  for (let at = 0, length = head.length; length < bytes; at++) {
    const x = 101_500_000 + (at % 2500) * 10_000;
    const y = -87_000_000 + (Math.floor(at / 2500) % 200) * 20_000;
    const stroke = `X${x}Y${y}D02*\nX${x + 8_000}Y${y}D01*\n`;
    strokes.push(stroke);
    length += stroke.length;
  }
  strokes.push('M02*\n');
  return Buffer.from(strokes.join(''));
}
