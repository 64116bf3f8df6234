// The letters of KiCad's stroke font, one high, as JSON.
import { layOutStrokes } from '../../../kicad/src/stroke-text/index.ts';

const lay = (t: string) =>
  layOutStrokes(t, {
    width: 1,
    height: 1,
    thickness: 0.1,
    italic: false,
    horizontal: 'left',
    vertical: 'top',
  })!.strokes.map((s) => [...s]);
const out: Record<string, unknown> = {};
for (const c of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-/.+') {
  const own = lay(c),
    two = lay(c + 'H');
  out[c] = { strokes: own, advance: two[own.length][0] - lay('H')[0][0] };
}
process.stdout.write(`${JSON.stringify(out)}\n`);
