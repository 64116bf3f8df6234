import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPartwright, wrongParameters } from './partwright-parameters.fixture.ts';
import { files, folder, isNote, overlap, readText, readWorkflow, listWires } from './workflow.fixture.ts';

const readme = readFileSync(join(folder, 'README.md'), 'utf8');

describe.each(files)('%s', (file) => {
  const workflow = readWorkflow(file);
  const { nodes } = workflow;
  const names = nodes.map(({ name }) => name);

  it('holds what can be imported, and nothing of the n8n it was made in', () => {
    expect(Object.keys(workflow).toSorted()).toEqual(['connections', 'name', 'nodes', 'pinData', 'settings']);
    expect(workflow.settings['executionOrder']).toBe('v1');
    expect(workflow.pinData).toEqual({});
  });

  it('names each node and each id once', () => {
    expect(new Set(names).size).toBe(nodes.length);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  });

  it('connects nodes that there are, and leaves none alone', () => {
    const wires = listWires(workflow);
    expect(wires.flatMap(({ from, to }) => [from, to]).filter((name) => !names.includes(name))).toEqual([]);
    const wired = new Set(wires.flatMap(({ from, to }) => [from, to]));
    expect(nodes.filter((node) => !isNote(node) && !wired.has(node.name))).toEqual([]);
  });

  it('refers in expressions and code to nodes that there are', () => {
    // In the file the quotes of JSON are escaped, and so are those of a name with an apostrophe.
    const asked = [
      ...JSON.stringify(nodes.map(({ parameters }) => parameters)).matchAll(/\$\('((?:[^'\\]|\\\\')+)'\)/g),
    ];
    expect(asked.map(([, name]) => name!.replaceAll("\\\\'", "'")).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('connects the error output of each node that goes on with its errors there', () => {
    const loose = nodes.filter(({ name, onError }) => {
      const outputs = workflow.connections[name]?.['main'] ?? [];
      return onError === 'continueErrorOutput' && (outputs.length < 2 || (outputs.at(-1) ?? []).length === 0);
    });
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  it('sets parameters that the Partwright nodes have', () => {
    const ours = nodes.filter(isPartwright);
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.flatMap((node) => wrongParameters(node).map((wrong) => `${node.name}: ${wrong}`))).toEqual([]);
  });

  it('names credentials and bears none', () => {
    const credentials = nodes.flatMap((node) => Object.values(node.credentials ?? {}));
    expect(credentials.filter(({ id, name }) => id !== '' || name === '')).toEqual([]);
    expect(readText(file)).not.toMatch(/svc_(test|live)_|sk-[A-Za-z0-9]{16}|xox[abp]-|ghp_/);
  });

  it('has no address of anybody, and no private host', () => {
    const addresses = [...readText(file).matchAll(/[\w.+-]+@([\w-]+\.[\w.-]+)/g)];
    expect(addresses.filter(([, host]) => host !== 'example.com')).toEqual([]);
    const hosts = [...readText(file).matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host!);
    const allowed = /(^|\.)example\.com$|^api\.github\.com$|^docs\.google\.com$/;
    expect(hosts.filter((host) => !allowed.test(host))).toEqual([]);
  });

  it('says in notes what it does and what to set up', () => {
    const notes = nodes.filter(isNote).map(({ parameters }) => String(parameters['content']));
    expect(notes.length).toBeGreaterThan(1);
    expect(notes.filter((note) => note.includes('### To set up') && note.includes('### To change'))).toHaveLength(1);
  });

  it('lays nothing over another', () => {
    const pairs = nodes.flatMap((one, at) => nodes.slice(at + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlap(one, other)).map((pair) => pair.map(({ name }) => name))).toEqual([]);
  });

  it('runs from left to right, but for the way back of a loop', () => {
    const x = new Map(nodes.map(({ name, position }) => [name, position[0]]));
    const loops = nodes.filter(({ type }) => type === 'n8n-nodes-base.splitInBatches').map(({ name }) => name);
    const back = listWires(workflow).filter(
      ({ type, from, to }) => type === 'main' && !loops.includes(to) && x.get(from)! >= x.get(to)!,
    );
    expect(back).toEqual([]);
  });

  it('stands in the README', () => {
    expect(readme).toContain(`(${file})`);
    expect(readme).toContain(`(pictures/${file.replace('.json', '.png')})`);
  });
});

it('leaves to operations what they can do: little code is left', () => {
  const code = files.flatMap((file) => readWorkflow(file).nodes.map(({ parameters }) => parameters['jsCode'] ?? ''));
  const lines = code.flatMap((text) => (text as string).split('\n')).filter((line) => line !== '');
  expect(lines.length).toBeLessThanOrEqual(40);
});

/** What stands between {{ and }} in parameters, one text each. */
const listExpressions = (value: unknown): string[] => {
  if (typeof value === 'string') return [...value.matchAll(/\{\{([\s\S]*?)\}\}/g)].map(([, inner]) => inner!);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listExpressions) : [];
};

it('leaves to operations what they can do: expressions are short, and no logic of their own', () => {
  const all = files.flatMap((file) =>
    readWorkflow(file).nodes.flatMap(({ parameters }) => listExpressions(parameters)),
  );
  expect(all.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(17_750);
  expect(all.filter((text) => text.length > 320)).toEqual([]);
});

it('has a file for each line of the README', () => {
  const named = [...readme.matchAll(/\(([\w-]+\.json)\)/g)].map(([, file]) => file!);
  expect(named.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});
