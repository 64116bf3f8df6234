import { readFileSync } from 'node:fs';
import { PROFILES } from '@partwright/manufacturing/dfm';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readInputs } from './read-inputs.ts';

interface ActionFile {
  name: string;
  description: string;
  branding: { icon: string; color: string };
  inputs: Record<string, { description: string; required: boolean; default: string; type?: string }>;
  runs: { using: string; main: string };
}

const action = parse(readFileSync(new URL('../../../../action.yml', import.meta.url), 'utf8')) as ActionFile;
const names = Object.keys(action.inputs);

describe('action.yml', () => {
  it('runs the committed bundle on Node 24', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'packages/action/dist/index.js' });
  });

  it('has what the Marketplace asks for: a name, at most 125 characters about it, an icon and a colour', () => {
    expect(action.name).not.toBe('');
    expect(action.description.length).toBeLessThanOrEqual(125);
    expect(action.branding).toEqual({ icon: expect.stringMatching(/^[a-z-]+$/), color: 'blue' });
  });

  it('has every input that is read, and no other', () => {
    const read = new Set<string>();
    readInputs((name) => {
      read.add(name);
      return '';
    });
    expect([...read].sort()).toEqual([...names].sort());
  });

  it('has no default but what the runner knows, so that none hides the configuration file', () => {
    const given = Object.entries(action.inputs).filter(([, input]) => input.default !== '');
    expect(given.map(([name, input]) => [name, input.default])).toEqual([
      ['github-token', '${{ github.token }}'],
      ['matrix', '${{ toJson(matrix) }}'],
      ['job-check-run', '${{ job.check_run_id }}'],
    ]);
  });

  it('has no keys that hosts do not know', () => {
    const keys = new Set(Object.values(action.inputs).flatMap((input) => Object.keys(input)));
    expect([...keys].sort()).toEqual(['default', 'description', 'required']);
  });

  it('says of each secret that it is one', () => {
    const secret = names.filter((name) => action.inputs[name]!.description.startsWith('Secret. '));
    expect(secret.sort()).toEqual(['api-key', 'github-token']);
  });

  it('names every profile of a board maker', () => {
    for (const { id } of PROFILES) expect(action.inputs['fab-profile']!.description).toContain(id);
  });
});
