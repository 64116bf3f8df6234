import { isWhole, LAYERS, openFloor, type LayerState } from '@partwright/sandbox';
import { floorMode, type Settings } from '../../settings.ts';
import { command } from '../command.ts';

interface Told {
  mode: Settings['SANDBOX_FLOOR'];
  /** Files, network and processes are closed below Node. */
  whole: boolean;
  layers: (LayerState & { stops: string })[];
}

export const sandbox = command<Record<string, never>, Told>({
  isLocal: true,
  request: () => ({}),
  async run(_request, { settings }) {
    const { layers } = openFloor(floorMode({ ...settings, SANDBOX_FLOOR: tried(settings) }));
    return {
      mode: settings.SANDBOX_FLOOR,
      whole: isWhole(layers),
      layers: layers.map((layer) => ({ ...layer, stops: LAYERS[layer.layer] })),
    };
  },
  print({ mode, whole, layers }) {
    const width = Math.max(...layers.map(({ layer }) => layer.length));
    return [
      ...layers.map(({ layer, holds, note, stops }) => {
        const known = note === null ? '' : ` (${note})`;
        return `${layer.padEnd(width)}  ${holds ? 'holds' : 'missing'}${known}: ${stops}`;
      }),
      whole
        ? 'Files, network and processes are closed below Node.'
        : 'Not whole: it takes limits, privileges, seccomp, and namespaces or landlock (docs/security.md).',
      ...(mode === 'require' && !whole ? ['SANDBOX_FLOOR is require: the service does not start here.'] : []),
    ].join('\n');
  },
  exitCode: ({ whole }) => (whole ? 0 : 1),
});

/** What is missing is told, and not an error, also where it would keep the service from starting. */
const tried = ({ SANDBOX_FLOOR: mode }: Settings): string => (mode === 'require' ? 'auto' : mode);
