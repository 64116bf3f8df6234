import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Step {
  id?: string;
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, unknown>;
}

export type Access = Record<string, 'read' | 'write' | 'none'>;

export interface Job {
  if?: string;
  needs?: string;
  env?: Record<string, unknown>;
  permissions?: Access;
  concurrency?: unknown;
  steps: Step[];
}

export interface Workflow {
  name: string;
  on: {
    pull_request?: { paths: string[] };
    workflow_run?: { workflows: string[]; types: string[] };
    workflow_dispatch?: { inputs?: Record<string, unknown> } | null;
    [event: string]: unknown;
  };
  permissions: Access;
  concurrency?: { group: string; 'cancel-in-progress'?: boolean };
  env?: Record<string, unknown>;
  jobs: Record<string, Job>;
}

export interface ActionFile {
  inputs: Record<string, { default?: string }>;
  outputs: Record<string, unknown>;
}

export const readText = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
export const readWorkflow = (file: string): Workflow => parse(readText(file)) as Workflow;
export const readAction = (): ActionFile => parse(readText('../../action.yml')) as ActionFile;

/** Whether it is our action, by the name that users know. */
export const isOurs = ({ uses = '' }: Step): boolean => uses.startsWith('partwright/partwright@');

/** A pattern of `paths:`: `**` is any text, `*` any without a slash, `[]` one of these characters. */
function makeMatcher(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\[[^\]]+\]|[^*[]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    return part.startsWith('[') ? part : part.replace(/[.+?^$()|{}\\\]]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`);
}

/** Whether a pull request that changes these files starts the workflow. */
export function startsFor({ on }: Workflow, paths: readonly string[]): boolean {
  const matchers = on.pull_request!.paths.map(makeMatcher);
  return paths.some((path) => matchers.some((matcher) => matcher.test(path)));
}
