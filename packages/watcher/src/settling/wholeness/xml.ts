import { type CodeUnits, lastVisible, sliceText } from './text.ts';
import { hollow, unfinished, type Verdict, WHOLE } from './verdict.ts';

const HEAD_UNITS = 16_384;
const TAIL_UNITS = 4096;

/** XML: it ends with the end tag of its root element; comments may follow. */
export function checkXml(units: CodeUnits): Verdict {
  const end = lastVisible(units) + 1;
  if (end === 0) return hollow('it is empty');
  const root = findRootTag(sliceText(units, 0, Math.min(HEAD_UNITS, units.length)));
  if (root === null) return unfinished('its root element is not there yet');
  const tail = withoutComments(sliceText(units, end - TAIL_UNITS, end));
  if (endsWithTag(tail, root.name)) return WHOLE;
  // A root without content, `<export/>`, is its own end.
  if (root.isEmpty && tail.endsWith('/>')) return WHOLE;
  return unfinished(`its end tag </${root.name}> is missing`);
}

/** HTML, which is often a spreadsheet under another name. Without an <html> around it, it ends with any tag. */
export function checkHtml(units: CodeUnits): Verdict {
  const end = lastVisible(units) + 1;
  if (end === 0) return hollow('it is empty');
  const tail = withoutComments(sliceText(units, end - TAIL_UNITS, end)).toLowerCase();
  const hasRoot = sliceText(units, 0, Math.min(HEAD_UNITS, units.length)).toLowerCase().includes('<html');
  if (hasRoot) return endsWithTag(tail, 'html') ? WHOLE : unfinished('its end tag </html> is missing');
  return tail.endsWith('>') ? WHOLE : unfinished('it ends in the middle of its text');
}

function findRootTag(head: string): { name: string; isEmpty: boolean } | null {
  let at = 0;
  for (;;) {
    at = head.indexOf('<', at);
    if (at < 0) return null;
    const next = afterProlog(head, at);
    if (next === null) return null;
    if (next === at) break;
    at = next;
  }
  const name = /^[^\s/><]{1,256}/.exec(head.slice(at + 1, at + 258))?.[0];
  const close = head.indexOf('>', at);
  if (name === undefined || close < 0) return null;
  return { name, isEmpty: head[close - 1] === '/' };
}

// Where the declaration, comment or document type that begins here ends; the same place when an element begins here.
function afterProlog(head: string, at: number): number | null {
  const after = (sign: string) => {
    const found = head.indexOf(sign, at);
    return found < 0 ? null : found + sign.length;
  };
  if (head.startsWith('<?', at)) return after('?>');
  if (head.startsWith('<!--', at)) return after('-->');
  if (!head.startsWith('<!', at)) return at;
  const close = head.indexOf('>', at);
  const bracket = head.indexOf('[', at);
  if (bracket < 0 || bracket > close) return close < 0 ? null : close + 1;
  return after(']>');
}

function withoutComments(tail: string): string {
  let rest = tail.trimEnd();
  while (rest.endsWith('-->')) {
    const begin = rest.lastIndexOf('<!--');
    if (begin < 0) return rest;
    rest = rest.slice(0, begin).trimEnd();
  }
  return rest;
}

function endsWithTag(tail: string, name: string): boolean {
  if (!tail.endsWith('>')) return false;
  return tail.slice(0, -1).trimEnd().endsWith(`</${name}`);
}
