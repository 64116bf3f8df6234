// node examples/cost-a-kicad-bom/picture.ts: writes docs/demo.png, what `npm run demo` prints, as a terminal shows it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { takePicture } from '../take-picture.ts';

const WIDTH = 1340;
/** What the codes of the terminal look like on its dark ground. */
const STYLES: Record<string, string> = {
  '1': 'font-weight: bold',
  '2': 'color: #7d8590',
  '31': 'color: #ff7b72',
  '32': 'color: #56d364',
  '33': 'color: #e3b341',
};

const demo = fileURLToPath(new URL('demo.ts', import.meta.url));
const { status, stdout, stderr } = spawnSync(process.execPath, [demo], {
  encoding: 'utf8',
  env: { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined, COLUMNS: '170' },
});
if (status !== 0) throw new Error(stderr);
takePicture(
  `<style>body { margin: 0; background: #0d1117; color: #e6edf3 } pre { margin: 0; padding: 26px; white-space: pre-wrap; font: 13px/20px 'DejaVu Sans Mono', monospace }</style><pre>${colour(stdout)}</pre>`,
  WIDTH,
  fileURLToPath(new URL('../../docs/demo.png', import.meta.url)),
);

function colour(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // A line that is written over is shown as it was left.
  const lines = escaped.split('\n').map((line) => line.slice(line.lastIndexOf('\r') + 1));
  return (
    lines
      .join('\n')
      // oxlint-disable-next-line no-control-regex -- colours of the terminal
      .replaceAll(/\u001B\[(\d+)m/g, (_, code: string) =>
        code === '0' ? '</span>' : `<span style="${STYLES[code] ?? ''}">`,
      )
  );
}
