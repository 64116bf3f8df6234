import type { ArgumentEntry, CommandEntry } from './entry.ts';

const MODEL: ArgumentEntry = { name: 'FILE', kind: 'file', about: 'a 3D model: STEP, BREP or STL' };

export const cadEntries: readonly CommandEntry[] = [
  {
    name: 'cad inspect',
    about: 'Size, volume, bodies, holes, thinnest wall and faults of a 3D model',
    arguments: [MODEL],
    options: {
      preview: { value: 'FILE', kind: 'file', about: '.png, .svg or .glb to write a picture of it to' },
    },
    example: 'cad inspect bracket.step',
    where: 'anywhere',
    load: async () => (await import('../commands/cad-inspect.ts')).cadInspect,
  },
  {
    name: 'cad run',
    about: 'Change a 3D model by a chain of operations, each compared with what must come of it, or convert it',
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
  {
    name: 'cad board',
    about: 'A KiCad board with the 3D models of its parts: what does not fit, and all of it as one STEP or GLB file',
    more: 'Models are found where KICAD9_3DMODEL_DIR (or that of another version) says, beside the project, and within the board. Parts without a body are listed, and not checked.',
    arguments: [{ name: 'BOARD', kind: 'file', about: 'a .kicad_pcb of KiCad 6 or later' }],
    options: {
      output: { value: 'FILE', short: 'o', kind: 'file', about: '.step or .glb to write the board in space to' },
      enclosure: { value: 'FILE', kind: 'file', about: 'STEP or BREP file of an enclosure to compare the board with' },
      'enclosure-at': {
        value: 'X,Y,Z',
        about: 'where the origin of the enclosure is on the board, mm: y up, z from the underside of the laminate',
        default: '0,0,0, as KiCad exports the board',
      },
      models: {
        value: 'FOLDER',
        kind: 'folder',
        about: "folder of KiCad's own 3D models",
        default: 'what KICAD9_3DMODEL_DIR says, or that of another version',
      },
      'fail-on': {
        value: 'SEVERITY',
        choices: ['error', 'warning'],
        about: 'exit with 1 when there is a finding of this severity or worse',
        default: 'exit with 0 whatever is found',
      },
      strict: { about: 'exit with 3 when nothing bad was found and a part has no body, or was not checked' },
    },
    example: 'cad board board.kicad_pcb -o board.step',
    where: 'here',
    load: async () => (await import('../commands/cad-board.ts')).cadBoard,
  },
];
