// How fast a netlist is made, beside kicad-cli:
//   npm run bench -- netlist FOLDER [--runs 3] [--no-cold]
// Warm is reading the files, making the nets and writing KiCad's own netlist file, in a process that runs already.
import { join } from 'node:path';
import { makeNetlist, openProject, writeKicadNetlist } from '@partwright/kicad/schematic';
import { race } from './kicad-race.ts';

export function run(args: string[]): Promise<void> {
  return race(
    {
      title: 'netlist',
      warm({ files, top }) {
        writeKicadNetlist(makeNetlist(openProject(files, top)));
      },
      partwright: (top) => ['netlist', top, '--kicad'],
      kicad: (top, out) => ['sch', 'export', 'netlist', '-o', join(out, 'netlist.net'), top],
    },
    args,
  );
}
