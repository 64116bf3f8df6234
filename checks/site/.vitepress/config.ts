// The site of docs/, by VitePress: npm run checks -- site builds it, `npx vitepress dev` in this folder serves it while you write.
import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';

/** A link to docs/, made by the check. */
const pages = fileURLToPath(new URL('../pages', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const REPOSITORY = 'https://github.com/partwright/partwright';

const link = (text: string, path: string) => ({ text, link: path });

export default defineConfig({
  title: 'Partwright',
  description: 'Know what your board costs, and what is wrong with it, before you order.',
  srcDir: 'pages',
  outDir: fileURLToPath(new URL('../dist', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../cache', import.meta.url)),
  cleanUrls: true,
  rewrites: {
    'README.md': 'index.md',
    'operate/README.md': 'operate/index.md',
    'reference/api/README.md': 'reference/api/index.md',
  },
  // The pages are looked for where they are linked from, as the modules stand there.
  vite: { resolve: { preserveSymlinks: true }, build: { chunkSizeWarningLimit: 2000 } },
  markdown: {
    config(md) {
      md.core.ruler.push('repository-links', ({ tokens, env }) => {
        const page = (env as { path: string }).path;
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          if (token.type === 'link_open') token.attrSet('href', leadOut(page, token.attrGet('href') ?? ''));
          if (token.type === 'image') token.attrSet('src', findPicture(page, token.attrGet('src') ?? ''));
        }
      });
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    editLink: { pattern: `${REPOSITORY}/edit/main/docs/:path` },
    outline: [2, 3],
    nav: [link('Learn', '/tutorials/first-bom'), link('Operate', '/operate/'), link('API', '/reference/api/')],
    sidebar: [
      {
        text: 'Learn',
        items: [
          link('Cost your first BOM', '/tutorials/first-bom'),
          link('Check a KiCad schematic', '/tutorials/first-schematic-check'),
          link('Check a board', '/tutorials/first-board'),
          link('Review a pull request', '/tutorials/first-pull-request'),
          link('From a BOM to an order', '/tutorials/first-order'),
          link('Call the API', '/tutorials/first-api-client'),
          link('Your first n8n workflow', '/tutorials/first-n8n-workflow'),
        ],
      },
      {
        text: 'Do something',
        items: [
          link('BOMs', '/boms'),
          link('Costs', '/costs'),
          link('Live prices', '/providers'),
          link('Ordering', '/ordering'),
          link('Purchase orders', '/purchase-orders'),
          link('Stock and builds', '/stock'),
          link('Parts', '/parts'),
          link('Catalogue', '/catalogue'),
          link('KiCad', '/kicad'),
          link('Manufacturing', '/manufacturing'),
          link('Datasheets', '/datasheets'),
          link('Photos of labels and chips', '/identification'),
          link('3D models', '/cad'),
          link('GitHub Action', '/github-action'),
          link('Watched folders', '/watcher'),
          link('n8n', '/n8n'),
          link('Webhooks', '/webhooks'),
          link('Keys, limits and browsers', '/keys'),
          link('What is kept', '/records'),
          link('Command line', '/command-line'),
        ],
      },
      {
        text: 'Operate',
        items: [
          link('Overview', '/operate/'),
          link('Install', '/operate/install'),
          link('Behind a proxy', '/operate/deploy'),
          link('systemd', '/operate/systemd'),
          link('Kubernetes', '/operate/kubernetes'),
          link('Accounts and keys', '/operate/accounts'),
          link('Hardening', '/operate/hardening'),
          link('Isolation', '/security'),
          link('Backup and restore', '/operate/backup'),
          link('Upgrade', '/operate/upgrade'),
          link('Monitoring', '/operate/monitoring'),
          link('Scaling', '/scaling'),
          link('Troubleshooting', '/operate/troubleshooting'),
          link('Questions', '/operate/faq'),
        ],
      },
      {
        text: 'Look it up',
        items: [
          link('Commands', '/reference/command-line'),
          link('HTTP API', '/reference/api/'),
          link('Settings', '/settings'),
          link('Errors', '/reference/errors'),
          link('Scopes and credits', '/reference/scopes-and-credits'),
          link('Rules of the checks', '/reference/rules'),
          link('Figures', '/reference/figures'),
          link('Versions and support', '/reference/versions'),
        ],
      },
      {
        text: 'Understand it',
        items: [
          link('How matching works', '/explanation/matching'),
          link('Glossary', '/explanation/glossary'),
          link('Compared with other tools', '/explanation/comparison'),
        ],
      },
      {
        text: 'Take part',
        items: [
          link('Add a DFM rule', '/contributing/add-a-dfm-rule'),
          link('Add a part-number family', '/contributing/add-a-part-number-family'),
          link('Add a price provider', '/contributing/add-a-price-provider'),
          link('Style of the pages', '/contributing/style'),
        ],
      },
    ],
  },
});

/** What a page links to outside of docs/ is in the repository. */
function leadOut(page: string, href: string): string {
  const target = findOutside(page, href);
  if (target === undefined) return href;
  const path = join(root, target);
  return `${REPOSITORY}/${existsSync(path) && statSync(path).isDirectory() ? 'tree' : 'blob'}/main/${target}`;
}

/** A picture outside of docs/ is taken from where it is. */
function findPicture(page: string, src: string): string {
  const target = findOutside(page, src);
  return target === undefined ? src : relative(dirname(page), join(root, target));
}

/** From the root of the repository; undefined: it is in docs/, on this page or elsewhere in the world. */
function findOutside(page: string, link: string): string | undefined {
  if (/^[a-z]+:|^#|^\//.test(link)) return undefined;
  const target = join('docs', relative(pages, join(dirname(page), link.replace(/#.*$/, ''))));
  return target.startsWith('docs') ? undefined : target;
}
