const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Text as HTML, also safe inside an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES.get(char)!);
}

/** Text with `code` marks, as the descriptions of the contract have them. */
export function renderText(text: string): string {
  return text
    .split('`')
    .map((piece, i) => (i % 2 === 1 ? `<code>${escapeHtml(piece)}</code>` : escapeHtml(piece)))
    .join('');
}

/** The strings, numbers, words and comments of JSON, shell and TypeScript; enough to colour an example. */
const TOKEN =
  /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\/\/[^\n]*)|\b(const|await|for|of|true|false|null|curl)\b|(?<![\w-])(-{1,2}[A-Za-z][\w-]*)|(?<![\w.])(-?\d[\d_.]*)(?![\w-])/g;

const CLASSES = ['k', 's', 'c', 'w', 'o', 'n'];

/** Code as coloured HTML. */
export function renderCode(code: string): string {
  let html = '';
  let at = 0;
  for (const found of code.matchAll(TOKEN)) {
    const kind = CLASSES[found.slice(1).findIndex((group) => group !== undefined)];
    html += `${escapeHtml(code.slice(at, found.index))}<i class="${kind}">${escapeHtml(found[0])}</i>`;
    at = found.index + found[0].length;
  }
  return html + escapeHtml(code.slice(at));
}

/** A titled block of code with a button to copy it. */
export function renderBlock(title: string, code: string): string {
  return `<figure class="code"><figcaption>${escapeHtml(title)}<button type="button" class="copy">Copy</button></figcaption><pre tabindex="0"><code>${renderCode(code)}</code></pre></figure>`;
}
