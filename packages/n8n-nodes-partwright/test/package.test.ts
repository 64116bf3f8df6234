import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PartwrightApi } from '../credentials/PartwrightApi.credentials.ts';
import { Partwright } from '../nodes/Partwright/Partwright.node.ts';
import { PartwrightTrigger } from '../nodes/PartwrightTrigger/PartwrightTrigger.node.ts';
import { makeUserAgent } from '../nodes/shared/user-agent.ts';
import { readReadme } from '../scripts/write-operations.mts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readJson = (path: string): Record<string, never> => JSON.parse(read(path)) as Record<string, never>;
const manifest = readJson('package.json') as unknown as {
  name: string;
  version: string;
  n8n: { nodes: string[]; credentials: string[] };
};
const findSourcePath = (path: string): string => path.replace(/^dist\//, '').replace(/\.js$/, '.ts');

describe('the package', () => {
  it('names its version to the API', () => {
    expect(makeUserAgent(' hardware@example.com ')).toBe(`${manifest.name}/${manifest.version} (hardware@example.com)`);
    expect(new PartwrightApi().test.request.headers!['User-Agent']).toContain(`/${manifest.version} (`);
  });

  it('tells what is new in this version', () => {
    expect(read('CHANGELOG.md')).toContain(`## ${manifest.version}`);
  });

  it.each([...manifest.n8n.nodes, ...manifest.n8n.credentials])('has the source of %s', (path) => {
    expect(existsSync(join(root, findSourcePath(path)))).toBe(true);
  });

  it.each(manifest.n8n.nodes)('has a codex file of %s that names its type', (path) => {
    const file = findSourcePath(path).replace(/\.ts$/, '.json');
    const name = file.split('/').at(-1)!.replace('.node.json', '');
    expect(readJson(file)).toMatchObject({
      node: `${manifest.name}.${name[0]!.toLowerCase()}${name.slice(1)}`,
      nodeVersion: '1.0',
      codexVersion: '1.0',
    });
  });

  it.each([
    ['Partwright', new Partwright().description.icon, 'nodes/Partwright'],
    ['Partwright Trigger', new PartwrightTrigger().description.icon, 'nodes/PartwrightTrigger'],
    ['the credential', new PartwrightApi().icon, 'credentials'],
  ])('shows %s by a square picture for light and one for dark', (_, icon, folder) => {
    const { light, dark } = icon as { light: string; dark: string };
    const pictures = [light, dark].map((path) => read(join(folder, path.replace('file:', ''))));
    for (const picture of pictures) expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 60 60">/);
    expect(pictures[0]).not.toBe(pictures[1]);
  });

  it('lists its operations and events in README.md; scripts/write-operations.mts writes them', () => {
    const { is, wanted } = readReadme(new Partwright().description, new PartwrightTrigger().description);
    expect(is).toBe(wanted);
  });
});
