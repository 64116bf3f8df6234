// How much later a process that reads BOMs is ready on the floor of the system than without it, in turns in one run; and what
// finding the floor takes once.
//   npm run bench -- sandbox [runs]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeLayers, openFloor, openPool, type FloorMode } from '@partwright/sandbox';
import { median, summary } from './figures.ts';

const entry = pathToFileURL(join(import.meta.dirname, '../packages/server/programs/reading/main.mjs'));
const limits = { heapMb: 384, memoryMb: 384, processorMs: 10_000, wallMs: 60_000 };

/** The tasks that it is ready for count to the start. */
interface Tasks {
  'bom.read': { in: { bytes: Uint8Array; options: object }; out: unknown };
}

export async function run(args: string[]): Promise<void> {
  const runs = Number(args[0] ?? 15);
  const found = performance.now();
  const { layers } = openFloor('auto');
  const foundMs = performance.now() - found;
  await start('auto');
  await start('off');
  const cpu = { auto: 0, off: 0 };
  const measured = async (floor: 'auto' | 'off'): Promise<void> => {
    const before = childrenCpuMs();
    ms[floor].push(await start(floor));
    cpu[floor] += childrenCpuMs() - before;
  };
  const ms: Record<'auto' | 'off' | 'node', number[]> = { auto: [], off: [], node: [] };
  for (let at = 0; at < runs; at += 1) {
    await measured('off');
    await measured('auto');
    ms.node.push(startNode());
  }
  console.log(`layers: ${describeLayers(layers)}`);
  console.log(`bare node -e 0: ${summary(ms.node)} ms`);
  console.log(`a reading process without the floor: ${summary(ms.off)} ms`);
  console.log(`the same on it: ${summary(ms.auto)} ms, ${(median(ms.auto) / median(ms.off)).toFixed(2)} times`);
  const each = (floor: 'auto' | 'off'): string => (cpu[floor] / runs).toFixed(0);
  console.log(
    `processor time of its start: ${each('off')} ms without, ${each('auto')} ms on it, ${(cpu.auto / cpu.off).toFixed(2)} times`,
  );
  console.log(`finding the floor, once a process: ${foundMs.toFixed(0)} ms`);
}

async function start(floor: FloorMode): Promise<number> {
  const began = performance.now();
  const program = { entry, codeFromStrings: false };
  const pool = openPool<Tasks>({ program, limits, processes: 1, ready: ['bom.read'], floor });
  await pool.ready();
  const ms = performance.now() - began;
  await pool.close();
  return ms;
}

/** Of all children that have ended; Linux counts in hundredths of a second. */
function childrenCpuMs(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

function startNode(): number {
  const began = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - began;
}
