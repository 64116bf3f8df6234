/** Said at the top of every page that is made. */
export const MADE = '<!-- Written by `npm run generate`. Change the code, not this page. -->';

/** A table of Markdown. A cell may hold anything but ends of lines. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** Text that stands in a cell as it is: `a|b` would end it. */
function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|');
}

/** A page of parts with empty lines between them. What looks like HTML in a sentence stands there as text. */
export function page(...parts: readonly string[]): string {
  const written = parts
    .filter((part) => part !== '')
    .map((part) => (/^(?:```|<a id=)/.test(part) ? part : asText(part)));
  return `${[MADE, ...written].join('\n\n')}\n`;
}

/** Not within code, which is text already. */
function asText(part: string): string {
  return part.replaceAll(/`[^`]*`|[<]|\{\{/g, (found) =>
    found.startsWith('`') ? found : found.replace('<', '&lt;').replace('{{', '{&#123;'),
  );
}

export const code = (text: string): string => `\`${text}\``;
