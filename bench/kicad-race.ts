// The shape that the benches against kicad-cli share: each project warm in this process, cold in a process, and by kicad-cli.
import { parseArgs } from 'node:util';
import { median } from './figures.ts';
import { kicadVersion, timeKicad, timePartwright, Workplace } from './kicad-processes.ts';
import { kicadProjectsBelow, type KicadProject } from './kicad-projects.ts';

export interface Race {
  /** What is timed, as the head of the table says it. */
  title: string;
  /** Done again and again in this process. */
  warm(project: KicadProject): void;
  /** The arguments of `partwright` and of `kicad-cli` for the same work; `out` is a folder to write to. */
  partwright(top: string, out: string): string[];
  kicad(top: string, out: string): string[];
}

/** Runs of one project in this process: enough for the compiler to have seen it. */
const WARM_RUNS = 15;

/** FOLDER of projects [--runs 3] [--no-cold]. */
export async function race({ title, warm, partwright, kicad }: Race, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '3' }, 'no-cold': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined) return console.log('say which folder of KiCad projects to take');
  const runs = Number(values.runs);
  const version = await kicadVersion();
  console.log(
    `${title}; ${version === undefined ? 'kicad-cli is not installed, so without it' : `kicad-cli ${version}`}`,
  );
  const projects = await kicadProjectsBelow(folder);
  const work = new Workplace();
  const ratios: { warm: number[]; cold: number[] } = { warm: [], cold: [] };
  const megabytes: { name: string; size: number; most: number }[] = [];
  try {
    // The first project is met by code that nothing has run yet.
    for (const project of projects) warm(project);
    for (const project of projects) {
      const ownMs = median(Array.from({ length: WARM_RUNS }, () => measureMilliseconds(() => warm(project))));
      const top = work.copyFolder(project);
      const theirs = version === undefined ? undefined : await timeKicad(work, kicad(top, work.folder), runs);
      const cold = values['no-cold'] ? undefined : await timePartwright(work, partwright(top, work.folder), runs);
      const ratio = theirs === undefined ? undefined : (theirs * 1000) / ownMs;
      const coldRatio = theirs === undefined || cold === undefined ? undefined : theirs / cold.seconds;
      if (ratio !== undefined) ratios.warm.push(ratio);
      if (coldRatio !== undefined) ratios.cold.push(coldRatio);
      const size = [...project.files.values()].reduce((sum, { length }) => sum + length, 0);
      if (cold !== undefined) megabytes.push({ name: project.name, size, most: cold.megabytes });
      console.log(
        `  ${project.name.padEnd(26)} warm ${ms(ownMs)}, cold ${seconds(cold?.seconds)}, KiCad ${seconds(theirs)}; ` +
          `${times(ratio)} warm, ${times(coldRatio)} cold; ${cold === undefined ? '-' : cold.megabytes.toFixed(0)} MB`,
      );
    }
  } finally {
    work.close();
  }
  reportRatios('warm', ratios.warm);
  reportRatios('cold', ratios.cold);
  const largest = megabytes.toSorted((a, b) => b.size - a.size)[0];
  const most = megabytes.toSorted((a, b) => b.most - a.most)[0];
  if (largest !== undefined)
    console.log(
      `memory of all processes of one run, MB: ${largest.most.toFixed(0)} for the largest project (${largest.name}, ` +
        `${(largest.size / 1e6).toFixed(1)} MB of files), at most ${most!.most.toFixed(0)} (${most!.name})`,
    );
}

export function measureMilliseconds(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function reportRatios(kind: string, ratios: number[]): void {
  if (ratios.length === 0) return;
  const sorted = ratios.toSorted((a, b) => a - b);
  console.log(
    `${kind}: median ${times(median(ratios))} (${times(sorted[0])} to ${times(sorted.at(-1))}, ${ratios.length} projects)`,
  );
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const seconds = (value: number | undefined): string => (value === undefined ? '-' : `${value.toFixed(2)} s`);
const times = (value: number | undefined): string =>
  value === undefined ? '-' : `${value.toFixed(value < 10 ? 1 : 0)}x`;
