import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const sources = readdirSync(folder).filter((name) => !/\.(test|fixture)\.ts$/.test(name));
const readCode = (name: string): string =>
  readFileSync(new URL(name, folder), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\/\/.*$/gm, '');

describe('the client runs wherever JavaScript does', () => {
  it.each(sources)('%s uses nothing of Node, no timers and no network of its own', (name) => {
    const used = readCode(name).match(
      /\b(?:process|Buffer|globalThis|setTimeout|setInterval|setImmediate|console|require|crypto)\b(?!\??:)|'node:/g,
    );
    expect(used).toBeNull();
  });

  it.each(sources)('%s takes only types from the contract', (name) => {
    const imports = readCode(name).match(/^(?:import|export) (?!type)[^;]*from '[^.][^']*'/gm);
    expect(imports).toBeNull();
  });
});
