// node examples/cost-a-kicad-bom/report-picture.ts: writes docs/cost-report.png, the first page of the report as PDF. With pdftoppm.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PIXELS_PER_INCH = '110';
const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const work = mkdtempSync(join(tmpdir(), 'partwright-picture-'));
try {
  const pdf = join(work, 'report.pdf');
  const cost = [place('weather-station.csv'), '--quantity', '100', '--target', '9.20', '-o', pdf];
  execFileSync(process.execPath, [place('../../scripts/run.mjs'), '--lean', 'partwright', 'bom', 'pdf', ...cost]);
  const picture = place('../../docs/cost-report');
  execFileSync('pdftoppm', ['-f', '1', '-l', '1', '-r', PIXELS_PER_INCH, '-png', '-singlefile', pdf, picture]);
} finally {
  rmSync(work, { recursive: true, force: true });
}
