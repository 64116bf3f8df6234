/** The Markdown that comments are made of, as GitHub shows it: headings, tables, nested lists, code, links, bold, HTML. */
export function htmlOfComment(markdown: string): string {
  const blocks = markdown.trim().split(/\n{2,}/);
  return `<style>${STYLE}</style><div class="box"><div class="who"><b>github-actions</b> bot commented</div><div class="body">${blocks.map(formatBlock).join('\n')}</div></div>`;
}

function formatBlock(block: string): string {
  const heading = /^### (.*)$/.exec(block);
  if (heading) return `<h3>${formatText(heading[1]!)}</h3>`;
  if (block.startsWith('|')) return formatTable(block.split('\n'));
  if (/^ *[-*] /.test(block)) return formatList(block.split('\n'));
  if (block.startsWith('<!--')) return '';
  return `<p>${formatText(block)}</p>`;
}

function formatTable([head = '', , ...rows]: readonly string[]): string {
  const cells = (row: string, tag: string): string =>
    row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${formatText(cell.trim())}</${tag}>`)
      .join('');
  return `<table><tr>${cells(head, 'th')}</tr>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</table>`;
}

/** Two spaces a level. */
function formatList(lines: readonly string[]): string {
  let [html, depth] = ['', -1];
  for (const line of lines) {
    const [, space = '', text = ''] = /^( *)[-*] (.*)$/.exec(line) ?? [];
    const level = space.length / 2;
    while (depth < level) [html, depth] = [`${html}<ul>`, depth + 1];
    while (depth > level) [html, depth] = [`${html}</ul>`, depth - 1];
    html += `<li>${formatText(text)}</li>`;
  }
  return html + '</ul>'.repeat(depth + 1);
}

function formatText(text: string): string {
  return text
    .replaceAll(SIGN, (sign) => drawSign(sign))
    .replaceAll(/`([^`]*)`/g, (_, code: string) => `<code>${code.replaceAll('<', '&lt;')}</code>`)
    .replaceAll(/\[((?:[^\]\\]|\\.)*)\]\(([^()\s]*)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replaceAll(/\\([\\|*_[\]()`])/g, '$1');
}

/** What a machine without a font for them would show as boxes. */
const SIGNS: Readonly<Record<string, string>> = {
  '❌': '<path d="M3 3l10 10M13 3L3 13" stroke="#dd2e44" stroke-width="3.2" stroke-linecap="round"/>',
  '✅': '<rect x="1" y="1" width="14" height="14" rx="3" fill="#77b255"/><path d="M4 8.5l3 3 5-7" fill="none" stroke="#fff" stroke-width="2"/>',
  '⚠': '<path d="M8 1l7.5 14H.5z" fill="#ffcc4d"/><path d="M8 5.5v5M8 12v1.6" stroke="#231f20" stroke-width="1.7"/>',
  ℹ: '<rect x="1" y="1" width="14" height="14" rx="3" fill="#3b88c3"/><path d="M8 7v6M8 3.2v1.9" stroke="#fff" stroke-width="1.9"/>',
  '🔧': '<path d="M3 13l6-6" stroke="#8899a6" stroke-width="3.4" stroke-linecap="round"/><path d="M14 4.2a3.7 3.7 0 1 1-3.4-3.1L9.3 3.4l1.9 2z" fill="#8899a6"/>',
  '🖼': '<rect x="1" y="2" width="14" height="12" fill="#d9a35b"/><rect x="3" y="4" width="10" height="8" fill="#bbddf5"/><path d="M3 12l4-4 2.5 2.5L11 9l2 3z" fill="#5c913b"/>',
};
const SIGN = new RegExp(`(?:${Object.keys(SIGNS).join('|')})\\uFE0F?`, 'gu');

function drawSign(sign: string): string {
  const drawing = SIGNS[sign.replace('\uFE0F', '')]!;
  return `<svg class="sign" viewBox="0 0 16 16">${drawing}</svg>`;
}

const STYLE = `
body { margin: 0; padding: 24px; background: #fff; color: #1f2328; font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", Helvetica, Arial, sans-serif, "Noto Color Emoji" }
.box { border: 1px solid #d1d9e0; border-radius: 6px }
.who { padding: 8px 16px; background: #f6f8fa; border-bottom: 1px solid #d1d9e0; border-radius: 6px 6px 0 0; color: #59636e }
.who b { color: #1f2328 }
.body { padding: 16px }
h3 { margin: 0 0 16px; font-size: 1.25em }
table { border-collapse: collapse; margin: 0 0 16px }
th, td { border: 1px solid #d1d9e0; padding: 6px 13px; text-align: left }
tr:nth-child(odd) td { background: #f6f8fa }
ul { margin: 0 0 16px; padding-left: 2em }
ul ul { margin: 0 }
svg.sign { width: 1.05em; height: 1.05em; vertical-align: -.15em }
code { background: #eff1f3; border-radius: 6px; padding: .2em .4em; font: 85% ui-monospace, "DejaVu Sans Mono", monospace }
a { color: #0969da; text-decoration: none }
a code { color: inherit }
sub { font-size: 11px; color: #59636e; vertical-align: baseline }
p { margin: 0 0 16px }
`;
