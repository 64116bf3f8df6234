/**
 * The script of the page: narrows the navigation while one types, marks where one reads, copies examples. The page can
 * be read without it.
 */
export const script = `
const find = document.getElementById('find');
const items = [...document.querySelectorAll('nav [data-find]')];
const none = document.querySelector('nav .none');
find.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const item of items) item.hidden = !words.every((word) => item.dataset.find.includes(word));
  for (const group of document.querySelectorAll('nav section')) {
    const own = [...group.querySelectorAll('[data-find]')];
    group.hidden = words.length > 0 && own.every((item) => item.hidden);
  }
  none.hidden = items.some((item) => !item.hidden);
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.closest('input')) return;
  event.preventDefault();
  find.focus();
});
const menu = document.querySelector('nav .menu');
const narrow = matchMedia('(max-width: 60rem)');
const fold = () => { menu.open = !narrow.matches; };
fold();
narrow.addEventListener('change', fold);
menu.addEventListener('click', (event) => { if (event.target.closest('a')) fold(); });
const links = new Map([...document.querySelectorAll('nav a[href^="#"]')].map((link) => [link.hash.slice(1), link]));
const here = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    for (const link of links.values()) link.removeAttribute('aria-current');
    const link = links.get(target.id);
    link?.setAttribute('aria-current', 'true');
    if (!narrow.matches) link?.scrollIntoView({ block: 'nearest' });
  }
}, { rootMargin: '-10% 0px -85% 0px' });
for (const place of document.querySelectorAll('main [id]')) if (links.has(place.id)) here.observe(place);
document.addEventListener('click', async (event) => {
  const button = event.target.closest('.copy');
  if (!button) return;
  await navigator.clipboard.writeText(button.closest('figure').querySelector('code').textContent);
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = 'Copy'; }, 1500);
});
`;
