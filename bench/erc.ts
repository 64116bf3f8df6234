// How fast the electrical rules check is, beside kicad-cli:
//   npm run bench -- erc FOLDER [--runs 3] [--no-cold]
// Warm is reading the files, making the nets and checking, in a process that runs already, as in the service. kicad-cli
// also compares symbols with its libraries, which it finds in a home of its own.
import { join } from 'node:path';
import { checkErc, connect, openProject } from '@partwright/kicad/schematic';
import { race } from './kicad-race.ts';

export function run(args: string[]): Promise<void> {
  return race(
    {
      title: 'electrical rules check',
      warm({ files, top }) {
        const project = openProject(files, top);
        checkErc(project, connect(project));
      },
      partwright: (top) => ['erc', top, '--format', 'json'],
      kicad: (top, out) => ['sch', 'erc', '--format', 'json', '-o', join(out, 'erc.json'), top],
    },
    args,
  );
}
