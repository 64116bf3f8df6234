import { spawnSync } from 'node:child_process';
import { isWhole, LAYERS, openFloor, type LayerName } from '@partwright/sandbox';
import { tellFloor } from '../../packages/server/src/compose.ts';
import type { ClaimRow, Said } from './row.ts';

const FLOOR = 'packages/sandbox/src/floor/floor.ts';
const LAUNCHER = 'packages/sandbox/src/floor/launcher.ts';
const COMPOSE = 'packages/server/src/compose.ts';
const CLOSED = 'Files, network and processes are closed below Node.';

const say = (text: string): Promise<Said> => Promise.resolve({ text });

function judge(missing: readonly LayerName[]): Promise<Said> {
  const names = Object.keys(LAYERS) as LayerName[];
  const layers = names.map((layer) => ({ layer, holds: !missing.includes(layer), note: null }));
  return say(isWhole(layers) ? 'whole' : 'not whole');
}

const missing = (layers: LayerName[], find: string, replace: string): ClaimRow => ({
  sentence: CLOSED,
  lie: `${layers.join(' and ')} missing`,
  ask: () => judge(layers),
  says: [/^not whole$/],
  without: { file: FLOOR, find, replace },
});

export const rows: ClaimRow[] = [
  missing(['namespaces', 'landlock'], "(holds('namespaces') || holds('landlock')) && ", ''),
  missing(['seccomp'], "holds('seccomp') && ", ''),
  missing(['privileges'], "holds('privileges') && ", ''),
  {
    sentence: '… holds',
    lie: 'it was found out once, and cannot be set for this process',
    ask() {
      const wish = {
        calls: 'compute' as const,
        readable: [],
        writable: [],
        // A place that is not there.
        folder: '/nowhere/at/all',
        limits: { cpuSeconds: 10, fileBytes: 0, openFiles: 64, processes: 64 },
      };
      const command = openFloor('auto').command(process.execPath, wish);
      // Where there are no namespaces nothing can be refused in this way.
      if (command?.args.some((step) => step.startsWith('namespaces,')) !== true) return say('not started');
      const { stdout } = spawnSync(command.program, [...command.args, '-p', '6*7'], { env: {}, encoding: 'utf8' });
      return say(stdout.trim() === '' ? 'not started' : 'started');
    },
    says: [/^not started$/],
    without: { file: LAUNCHER, find: '    exit 71;\n', replace: '' },
  },
  {
    sentence: 'sandbox below the processes that read files: …',
    lie: 'nothing holds, and nobody is warned',
    ask() {
      const told: string[] = [];
      const note = (how: string) => (text: unknown) => void told.push(`${how}: ${String(text)}`);
      tellFloor({ SANDBOX_FLOOR: 'off' }, { info: note('info'), warn: note('warn') } as Parameters<
        typeof tellFloor
      >[1]);
      return say(told.join('\n'));
    },
    says: [/^warn: .*nothing holds; not limits: SANDBOX_FLOOR is off/],
    never: [/^info/m],
    without: { file: COMPOSE, find: 'if (isWhole(layers)) log.info(', replace: 'if (!isWhole([])) log.info(' },
  },
];
