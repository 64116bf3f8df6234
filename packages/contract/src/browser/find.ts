/** On the first page the search narrows the list of operations while one types; from other pages it leads there. On Enter the menu makes room. */
export function offerSearch(closeMenu: () => void): void {
  const find = document.querySelector<HTMLInputElement>('#find')!;
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return;
    event.preventDefault();
    find.closest('details')!.open = true;
    find.focus();
  });
  const list = document.querySelector('#operations');
  if (!list) return;
  const items = [...list.querySelectorAll<HTMLElement>('[data-find]')];
  const none = list.querySelector<HTMLElement>('.none')!;
  const narrow = (): void => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const item of items) {
      const text = `${item.dataset['find']} ${item.textContent.toLowerCase()}`;
      item.hidden = !words.every((word) => text.includes(word));
    }
    for (const area of list.querySelectorAll<HTMLElement>('.area'))
      area.hidden = area.querySelector('[data-find]:not([hidden])') === null;
    none.hidden = items.some((item) => !item.hidden);
    document.body.classList.toggle('finding', words.length > 0);
  };
  find.addEventListener('input', () => {
    narrow();
    if (find.value !== '') list.scrollIntoView({ block: 'start' });
  });
  find.form!.addEventListener('submit', (event) => {
    event.preventDefault();
    const found = items.filter((item) => !item.hidden);
    closeMenu();
    // Enter opens the only one.
    if (found.length === 1) found[0]!.querySelector('a')!.click();
    else found[0]?.querySelector('a')!.focus();
  });
  const asked = new URLSearchParams(location.search).get('find');
  if (asked === null) return;
  find.value = asked;
  narrow();
  list.scrollIntoView({ block: 'start' });
}
