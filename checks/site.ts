// npm run checks -- site: builds the site of docs/ into checks/site/dist. VitePress fails on a link that leads nowhere; pictures of
// three pages are taken where Chromium is installed. While you write: `npx vitepress dev` in checks/site, after this check.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { OwnTools } from './own-tools.ts';

const tools = new OwnTools(join(import.meta.dirname, 'site'), 'VitePress, 125 packages, 100 MB');
const dist = join(tools.folder, 'dist');

/** What a reader sees first, a page of prose and a page that is made. */
const PICTURED = ['index', 'tutorials/first-bom', 'reference/api/bom'];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export async function run(): Promise<boolean> {
  tools.install();
  const pages = join(tools.folder, 'pages');
  rmSync(pages, { force: true });
  symlinkSync(join(import.meta.dirname, '../docs'), pages, 'junction');
  rmSync(dist, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [tools.module('vitepress/bin/vitepress.js'), 'build', '.'], {
    cwd: tools.folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status !== 0) return false;
  console.log(`The site is in ${dist}`);
  await takePictures();
  return true;
}

async function takePictures(): Promise<void> {
  const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );
  if (chromium === undefined) {
    console.log('No pictures: Chromium is not installed');
    return;
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = findFile(new URL(url, 'http://localhost').pathname);
    response.writeHead(file ? 200 : 404, { 'Content-Type': TYPES[extname(file ?? '')] ?? 'application/octet-stream' });
    response.end(file && readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  mkdirSync(join(tools.folder, 'pictures'), { recursive: true });
  for (const name of PICTURED) {
    const picture = join(tools.folder, 'pictures', `${name.replaceAll('/', '-')}.png`);
    const flags = [
      '--headless',
      '--no-sandbox',
      '--hide-scrollbars',
      '--window-size=1280,1600',
      '--virtual-time-budget=4000',
    ];
    const child = spawn(chromium, [...flags, `--screenshot=${picture}`, `http://127.0.0.1:${port}/${name}`], {
      stdio: 'ignore',
    });
    await new Promise((done) => void child.once('close', done));
    console.log(`${picture}: ${existsSync(picture) ? `${statSync(picture).size} bytes` : 'not taken'}`);
  }
  server.close();
}

/** With clean addresses `/boms` is boms.html. */
function findFile(path: string): string | undefined {
  const named = join(dist, decodeURIComponent(path));
  if (!named.startsWith(dist)) return undefined;
  return [named, `${named}.html`, join(named, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}
