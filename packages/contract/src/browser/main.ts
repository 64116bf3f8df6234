// The script of the reference: colours, copies, searches, tries. The pages can be read without it.
import { addCopyButton, showCode } from './code.ts';
import { offerSearch } from './find.ts';
import { offerLanguages } from './languages.ts';
import { SessionHolder } from './session.ts';
import { offerTrial } from './try-it.ts';

for (const figure of document.querySelectorAll('figure.code')) {
  const code = figure.querySelector('code')!;
  showCode(code, code.textContent);
  addCopyButton(figure);
}
offerLanguages([...document.querySelectorAll('.samples')]);

const menu = document.querySelector<HTMLDetailsElement>('nav .menu')!;
const narrow = matchMedia('(max-width: 60rem)');
const fold = (): void => void (menu.open = !narrow.matches);
fold();
narrow.addEventListener('change', fold);
offerSearch(fold);
menu.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) fold();
});

const api = new URL(document.body.dataset['api']!, location.href).href;
const boxes = document.querySelectorAll<HTMLElement>('.try');
if (boxes.length > 0) {
  const session = new SessionHolder(api);
  for (const box of boxes) offerTrial(box, api, session);
}
