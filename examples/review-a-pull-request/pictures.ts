// node examples/review-a-pull-request/pictures.ts: writes what docs/github-action.md shows of this example anew, from what the
// action says of it: the comment as text, the comment and the board as pictures. With /usr/bin/chromium or $CHROMIUM.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reviewExample } from './demo.ts';
import { htmlOfComment } from './comment-html.ts';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const COMMENT_WIDTH = 930;
const BOARD_WIDTH = 1000;

const work = mkdtempSync(join(tmpdir(), 'partwright-pictures-'));
try {
  if (!existsSync(CHROMIUM))
    throw new Error(`There is no Chromium at ${CHROMIUM}: install it, or set CHROMIUM to its path`);
  const { markdown } = reviewExample(work);
  const page = join(DOCS, 'github-action.md');
  const text = readFileSync(page, 'utf8');
  const shown = `<!-- comment -->\n~~~markdown\n${markdown}~~~\n<!-- /comment -->`;
  writeFileSync(
    page,
    text.replace(/<!-- comment -->\n[^]*?<!-- \/comment -->/, () => shown),
  );
  takePicture(htmlOfComment(markdown), COMMENT_WIDTH, join(DOCS, 'github-action-comment.png'));
  const board = readdirSync(work).find((name) => name.endsWith('-board-top-changes.svg'))!;
  const drawing = readFileSync(join(work, board), 'utf8');
  takePicture(
    `<style>body { margin: 0 } svg { width: 100%; height: auto; display: block }</style>${drawing}`,
    BOARD_WIDTH,
    join(DOCS, 'github-action-board.png'),
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** A page as Chromium shows it, as high as it is. */
function takePicture(body: string, width: number, file: string): void {
  const html = join(work, 'page.html');
  writeFileSync(
    html,
    `<!doctype html><meta charset="utf-8">${body}<script>document.title = String(Math.ceil(document.documentElement.getBoundingClientRect().height))</script>`,
  );
  const dom = runChromium(['--dump-dom', `--window-size=${width},200`, `file://${html}`]);
  const height = /<title>(\d+)<\/title>/.exec(dom)?.[1];
  if (height === undefined) throw new Error(`Chromium does not say how high the page is: ${dom.slice(0, 300)}`);
  runChromium([`--screenshot=${file}`, `--window-size=${width},${height}`, `file://${html}`]);
  console.log(`${file}: ${width} × ${height}`);
}

function runChromium(args: string[]): string {
  const usual = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    `--user-data-dir=${join(work, 'profile')}`,
  ];
  const { status, stdout, stderr } = spawnSync(CHROMIUM, [...usual, ...args], { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`Chromium: ${stderr.slice(-1000)}`);
  return stdout;
}
