import { makeElement } from './make-element.ts';

const KEPT = 'partwright-language';

/** Shows one language of each group of samples, chosen once for all pages. */
export function offerLanguages(groups: readonly Element[]): void {
  const choose = (language: string, isAsked: boolean): void => {
    if (isAsked) localStorage.setItem(KEPT, language);
    for (const group of groups) showLanguage(group, language);
  };
  for (const group of groups) {
    const figures = [...group.querySelectorAll('figure')];
    const tabs = makeElement('div', { role: 'group', class: 'tabs', 'aria-label': 'Language' });
    for (const figure of figures) {
      const language = figure.querySelector('figcaption')!.firstChild!.textContent!;
      figure.dataset['language'] = language;
      const tab = makeElement('button', { type: 'button' }, language);
      tab.addEventListener('click', () => {
        // The page stays where it is under the finger, though samples above it change their height.
        const before = tab.getBoundingClientRect().top;
        choose(language, true);
        scrollBy(0, tab.getBoundingClientRect().top - before);
      });
      tabs.append(tab);
    }
    group.prepend(tabs);
  }
  choose(localStorage.getItem(KEPT) ?? 'curl', false);
}

/** The first of the group where it lacks the language. */
function showLanguage(group: Element, language: string): void {
  const figures = [...group.querySelectorAll('figure')];
  const shown = figures.find((figure) => figure.dataset['language'] === language) ?? figures[0];
  for (const figure of figures) figure.hidden = figure !== shown;
  for (const tab of group.querySelectorAll('.tabs button'))
    tab.setAttribute('aria-pressed', String(tab.textContent === shown?.dataset['language']));
}
