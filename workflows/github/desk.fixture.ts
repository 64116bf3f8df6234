import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from './workflow.fixture.ts';

/** What `gh` reads and writes of a repository. */
export interface DeskState {
  repository: string;
  tokens: Record<string, Access>;
  labels: string[];
  tags: string[];
  issues: {
    number: number;
    title: string;
    labels: string[];
    state: string;
    body: string;
    comments: string[];
  }[];
  /** Files as base64, by the name of the asset. */
  releases: { tag: string; assets: string[]; files: Record<string, string> }[];
  /** Commands so far, such as `issue create`. */
  calls: string[];
}

export interface Desk {
  /** To be put before PATH. */
  programs: string;
  /** For GH_DESK. */
  file: string;
  read(): DeskState;
  change(work: (state: DeskState) => void): void;
}

/**
 * The programs of a runner that are not here, in a folder for PATH: `gh`, which keeps its issues and releases in a file, and
 * `docker`, which runs what it is told to run on this machine.
 */
export function openDesk(folder: string, repository: string): Desk {
  const [programs, file] = [join(folder, 'programs'), join(folder, 'desk.json')];
  mkdirSync(programs);
  const gh = join(import.meta.dirname, 'gh.fixture.ts');
  const texts = {
    gh: `exec ${JSON.stringify(process.execPath)} ${JSON.stringify(gh)} "$@"`,
    // Folders are mounted at their own paths, so that the command is the same outside.
    docker: 'while [ "$1" != "$KICAD" ]; do shift; done; shift; exec "$@"',
  };
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(programs, name), 0o755);
  }
  const read = (): DeskState => JSON.parse(readFileSync(file, 'utf8')) as DeskState;
  const write = (state: DeskState): void => writeFileSync(file, JSON.stringify(state));
  write({ repository, tokens: {}, labels: [], tags: [], issues: [], releases: [], calls: [] });
  return {
    programs,
    file,
    read,
    change(work) {
      const state = read();
      work(state);
      write(state);
    },
  };
}
