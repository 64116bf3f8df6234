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

/** Text as HTML between tags, where quotes are themselves: much lighter for code. Not for attributes. */
function escapeContent(text: string): string {
  return text.replaceAll(/[&<>]/g, (char) => ENTITIES.get(char)!);
}

/** Text with `code` marks, as the descriptions of the contract have them. */
export function renderText(text: string): string {
  return text
    .split('`')
    .map((piece, i) => (i % 2 === 1 ? `<code>${escapeContent(piece)}</code>` : escapeContent(piece)))
    .join('');
}

/** A titled block of code; the script of the page colours it and puts a button on it to copy it. */
export function renderBlock(title: string, code: string): string {
  return `<figure class="code"><figcaption>${escapeHtml(title)}</figcaption><pre tabindex="0"><code>${escapeContent(code)}</code></pre></figure>`;
}
