/** A short text for a mail, a page or a chat, before it is written in one of their languages. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

/** Words of strangers stay words: a BOM can say anything. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** As a message of Slack, which takes three signs for its own. */
export const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~!@]/g, (sign) => `\\${sign}`);

const flatten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** As the body of a mail or page, without head or style sheet. */
export const renderHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n');

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'table': {
      const row = (cells: readonly string[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
      const rows = [row(block.head, 'th'), ...block.rows.map((cells) => row(cells, 'td'))].join('\n');
      return `<table border="1" cellpadding="6" style="border-collapse:collapse">\n${rows}\n</table>`;
    }
  }
}

/** For issues and chats that read Markdown with tables. */
export const renderMarkdown = (blocks: readonly Block[]): string => blocks.map(blockMarkdown).join('\n\n');

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `## ${escapeMarkdown(block.text)}`;
    case 'paragraph':
      return escapeMarkdown(block.text);
    case 'list':
      return block.items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');
    case 'table': {
      const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
      const escaped = [block.head, ...block.rows].map((cells) => row(cells.map(escapeMarkdown)));
      return [escaped[0]!, row(block.head.map(() => '---')), ...escaped.slice(1)].join('\n');
    }
  }
}

/** For plain mails and chats: a table becomes a line a row. */
export const renderText = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n\n');

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return flatten(block.text);
    case 'list':
      return block.items.map((item) => `- ${flatten(item)}`).join('\n');
    case 'table':
      return block.rows
        .map((cells) => `- ${cells.map((cell, at) => `${block.head[at]!}: ${flatten(cell)}`).join('; ')}`)
        .join('\n');
  }
}
