// How fast schematics are drawn and how large the drawings are, beside kicad-cli:
//   npm run bench -- schematic-svg FOLDER [--runs 3] [--no-cold]
// Warm is reading the files and drawing all sheets, in a process that runs already. kicad-cli draws all sheets of a
// project at once too, so that times of a sheet are those of its project divided by its sheets.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openProject, renderSheets } from '@partwright/kicad/schematic';
import { median } from './figures.ts';
import { kicadVersion, timeKicad, Workplace } from './kicad-processes.ts';
import { kicadProjectsBelow, type KicadProject } from './kicad-projects.ts';
import { measureMilliseconds, race } from './kicad-race.ts';

export async function run(args: string[]): Promise<void> {
  const drawAll = ({ files, top }: KicadProject) => renderSheets(openProject(files, top));
  await race(
    {
      title: 'drawings of all sheets',
      warm: drawAll,
      partwright: (top, out) => ['schematic', 'svg', top, '-o', join(out, 'own')],
      kicad: (top, out) => ['sch', 'export', 'svg', '-o', join(out, 'kicad'), top],
    },
    args,
  );
  const [folder] = args.filter((word) => !word.startsWith('-'));
  if (folder === undefined || (await kicadVersion()) === undefined) return;
  const work = new Workplace();
  const sizes: { own: number; theirs: number }[] = [];
  const times: number[] = [];
  try {
    for (const project of await kicadProjectsBelow(folder)) {
      const out = join(work.folder, 'sheets', project.name);
      if ((await timeKicad(work, ['sch', 'export', 'svg', '-o', out, work.copyFolder(project)], 1)) === undefined)
        continue;
      const theirs = readdirSync(out).map((name) => readFileSync(join(out, name)).length);
      const read = openProject(project.files, project.top);
      const own = renderSheets(read).map(({ svg }) => Buffer.byteLength(svg));
      sizes.push({ own: sum(own), theirs: sum(theirs) });
      for (const sheet of read.sheets)
        times.push(
          median(
            Array.from({ length: 5 }, () =>
              measureMilliseconds(() => renderSheets(read, { only: (one) => one === sheet })),
            ),
          ),
        );
    }
  } finally {
    work.close();
  }
  const shares = sizes.map(({ own, theirs }) => own / theirs);
  console.log(
    `bytes: ${percent(sum(sizes.map(({ own }) => own)) / sum(sizes.map(({ theirs }) => theirs)))} of KiCad's in all; ` +
      `of a project median ${percent(median(shares))}, at most ${percent(Math.max(...shares))}`,
  );
  console.log(
    `drawing one sheet that is read already, ms: median ${median(times).toFixed(2)}, at most ${Math.max(...times).toFixed(1)} (${times.length} sheets)`,
  );
}

function sum(list: number[]): number {
  return list.reduce((total, one) => total + one, 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
