// node examples/review-a-pull-request/pictures.ts: writes what docs/github-action.md shows of this example anew, from what the
// action says of it: the comment as text, the comment and the board as pictures. With /usr/bin/chromium or $CHROMIUM.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reviewExample } from './demo.ts';
import { takePicture } from '../take-picture.ts';
import { htmlOfComment } from './comment-html.ts';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));
const COMMENT_WIDTH = 930;
const BOARD_WIDTH = 1000;

const work = mkdtempSync(join(tmpdir(), 'partwright-pictures-'));
try {
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
