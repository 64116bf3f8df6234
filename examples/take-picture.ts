import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** A page as Chromium shows it, as high as it is, as PNG. With /usr/bin/chromium or $CHROMIUM. */
export function takePicture(body: string, width: number, file: string): void {
  if (!existsSync(CHROMIUM))
    throw new Error(`There is no Chromium at ${CHROMIUM}: install it, or set CHROMIUM to its path`);
  const work = mkdtempSync(join(tmpdir(), 'partwright-picture-'));
  try {
    shoot(body, width, file, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function shoot(body: string, width: number, file: string, work: string): void {
  const html = join(work, 'page.html');
  writeFileSync(
    html,
    `<!doctype html><meta charset="utf-8">${body}<script>document.title = String(Math.ceil(document.documentElement.getBoundingClientRect().height))</script>`,
  );
  const dom = runChromium(work, ['--dump-dom', `--window-size=${width},200`, `file://${html}`]);
  const height = /<title>(\d+)<\/title>/.exec(dom)?.[1];
  if (height === undefined) throw new Error(`Chromium does not say how high the page is: ${dom.slice(0, 300)}`);
  runChromium(work, [`--screenshot=${file}`, `--window-size=${width},${height}`, `file://${html}`]);
  console.log(`${file}: ${width} × ${height}`);
}

function runChromium(work: string, args: string[]): string {
  const usual = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    // Else a part of a large page may be taken before it is drawn.
    '--virtual-time-budget=1000',
    `--user-data-dir=${join(work, 'profile')}`,
  ];
  const { status, stdout, stderr } = spawnSync(CHROMIUM, [...usual, ...args], { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`Chromium: ${stderr.slice(-1000)}`);
  return stdout;
}
