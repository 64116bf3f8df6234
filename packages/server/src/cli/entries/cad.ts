import type { ArgumentEntry, CommandEntry } from './entry.ts';

const MODEL: ArgumentEntry = { name: 'FILE', kind: 'file', about: 'a 3D model: STEP, BREP or STL' };

export const cadEntries: readonly CommandEntry[] = [
  {
    name: 'cad inspect',
    about: 'Size, volume, bodies, holes, thinnest wall and faults of a 3D model',
    arguments: [MODEL],
    options: {},
    example: 'cad inspect bracket.step',
    where: 'anywhere',
    load: async () => (await import('../commands/cad-inspect.ts')).cadInspect,
  },
  {
    name: 'cad run',
    about: 'Change a 3D model by a chain of operations, each held against what must come of it, or convert it',
    more: 'Without operations the file is only written in another format; .svg draws lines, .png paints it.',
    arguments: [
      MODEL,
      { name: 'OPERATIONS', kind: 'file', about: 'JSON file: a list of operations', isOptional: true },
    ],
    options: {
      output: { value: 'FILE', short: 'o', kind: 'file', about: 'file to write; its ending says the format' },
      format: {
        value: 'FORMAT',
        choices: ['step', 'brep', 'stl', 'obj', 'gltf', '3mf', 'amf', 'dxf', 'svg', 'png'],
        about: 'format of the file',
        default: 'what its name ends with',
      },
    },
    example: 'cad run bracket.step -o bracket.png',
    where: 'anywhere',
    load: async () => (await import('../commands/cad-run.ts')).cadRun,
  },
];
