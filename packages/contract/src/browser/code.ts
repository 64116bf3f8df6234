import { makeElement } from './make-element.ts';

const WORDS =
  'const|await|for|of|true|false|null|curl|import|from|if|not|raise|with|as|open|print|package|func|defer|var|range|True|False|None';

/** The strings, numbers, words and comments of JSON, shell, TypeScript, Python and Go; enough to colour an example. */
const TOKEN = new RegExp(
  `("(?:[^"\\\\]|\\\\.)*"(?=\\s*:))|("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\`[^\`]*\`)|(//[^\\n]*)|\\b(${WORDS})\\b|(?<![\\w-])(-{1,2}[A-Za-z][\\w-]*)|(?<![\\w.])(-?\\d[\\d_.]*)(?![\\w-])`,
  'g',
);

const CLASSES = ['k', 's', 'c', 'w', 'o', 'n'];

/** More is shown without colours: they would take longer than reading. */
const COLOUR_MAX = 100_000;

/** Shows code in colours in place of what the element holds. */
export function showCode(element: Element, code: string): void {
  if (code.length > COLOUR_MAX) return element.replaceChildren(code);
  const pieces: (Node | string)[] = [];
  let at = 0;
  for (const found of code.matchAll(TOKEN)) {
    const kind = CLASSES[found.slice(1).findIndex((group) => group !== undefined)]!;
    pieces.push(code.slice(at, found.index), makeElement('i', { class: kind }, found[0]));
    at = found.index + found[0].length;
  }
  element.replaceChildren(...pieces, code.slice(at));
}

const COPIED_MS = 1500;

/** A button that copies the code of a figure. */
export function addCopyButton(figure: Element): void {
  const button = makeElement('button', { type: 'button', class: 'copy' }, 'Copy');
  const code = figure.querySelector('code')!;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      // Only pages over https and of this machine may write to the clipboard.
      getSelection()?.selectAllChildren(code);
      button.textContent = 'Selected';
    }
    setTimeout(() => (button.textContent = 'Copy'), COPIED_MS);
  });
  figure.querySelector('figcaption')!.append(button);
}

/** A titled block of code as the pages have them. */
export function makeFigure(title: string, code: string): HTMLElement {
  const shown = makeElement('code');
  showCode(shown, code);
  const figure = makeElement(
    'figure',
    { class: 'code' },
    makeElement('figcaption', {}, title),
    makeElement('pre', { tabindex: '0' }, shown),
  );
  addCopyButton(figure);
  return figure;
}
