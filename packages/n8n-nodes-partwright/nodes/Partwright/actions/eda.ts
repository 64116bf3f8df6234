import { declare } from '../../shared/declared.ts';
import { outputFiles, withFiles } from '../../shared/job-files.ts';
import { many, one, type Resource } from '../../shared/operation.ts';
import * as shared from '../../shared/properties.ts';
import { explain, furtherFile, inputFile, makeOptionsProperty } from '../../shared/properties.ts';
import * as api from '../fields.ts';

const schematic = inputFile('a .kicad_sch, or a ZIP of a KiCad project');
const byKicad = 'Needs kicad-cli on the Partwright server';
const explainTheme = (theme: typeof api.renderSchematic.fields.theme) => ({
  ...explain(theme, { auto: 'Light or dark, as the viewer prefers' }),
  description: 'Colours of the drawing',
});

const boardJobs = {
  bom: 'Parts of the board by value and footprint',
  connectivity: 'Connections that are still missing',
  drc: 'Violations of the rules of the project',
  drill: byKicad,
  fit: 'Bodies of the parts against pads, courtyards, each other and an enclosure; the 3D models come in the ZIP',
  gerbers: byKicad,
  ipc2581: byKicad,
  odb: byKicad,
  parity: 'The board compared with its schematic',
  positions: 'Where each part lies',
  render: 'Pictures of both sides and every layer, SVG and PNG',
  statistics: 'Size, layers, tracks, holes and parts',
  step: byKicad,
};

export const eda: Resource = {
  value: 'eda',
  name: 'EDA',
  operations: [
    declare(api.checkErc, {
      value: 'checkErc',
      action: 'Check electrical rules of schematic',
      description: 'Check a KiCad schematic or a ZIP of its project: violations with part, pin and place, and advice',
      properties: ({ engine, severity }) => [
        schematic,
        shared.toggle(
          'Split Violations',
          'splitViolations',
          false,
          'Whether to return one item per violation instead of one item with the whole report',
        ),
        makeOptionsProperty([
          { ...explain(engine, { kicad: byKicad }), description: 'Who makes the check' },
          furtherFile('rules', 'Rules', 'a .kicad_pro whose rules to use'),
          { ...severity, default: 'warning' },
        ]),
      ],
      async send(input, context) {
        if (context.options()['rulesDataFieldName'] === undefined) return input;
        const { bytes } = await context.file('options.rulesDataFieldName');
        return { ...input, rules_file: new TextDecoder().decode(bytes) };
      },
      give: (report, context) => (context.parameter('splitViolations', false) ? many(report.violations) : one(report)),
    }),
    declare(api.diffSchematics, {
      value: 'compareSchematics',
      action: 'Compare two states of schematic',
      description: 'List the parts, values, nets and sheets that were added, removed, changed or moved',
      properties: ({ pictures, theme }) => [
        { ...schematic, hint: `${schematic.hint}: the state to look at` },
        { ...furtherFile('base', 'Base', 'the state before it'), required: true },
        makeOptionsProperty([
          {
            ...pictures,
            description: 'Whether to draw each sheet that changed, both states over each other, as SVG text',
          },
          explainTheme(theme),
        ]),
      ],
    }),
    declare(api.renderSchematic, {
      value: 'renderSchematic',
      action: 'Render schematic to SVG',
      description: 'Draw a KiCad schematic: one SVG for one sheet, a ZIP of one SVG per sheet for several',
      properties: ({ markers, sheet, theme }) => [
        schematic,
        shared.outputDataFieldName,
        makeOptionsProperty([markers, { ...sheet, default: '/', placeholder: 'e.g. /Power/' }, explainTheme(theme)]),
      ],
      file: () => ({ name: 'schematic.svg' }),
    }),
    declare(api.submitPcbJob, {
      value: 'runBoardJob',
      action: 'Run board job',
      description:
        'Measure, check, draw or export a KiCad board; files come as URLs that need no key until they expire, or into fields',
      properties: (fields) => [
        inputFile('a .kicad_pcb, or a ZIP of a KiCad project'),
        { ...explain(fields.type, boardJobs), description: 'What to do with the board' },
        shared.waitForCompletion,
        outputFiles,
        makeOptionsProperty([
          fields.board,
          furtherFile('enclosure', 'Enclosure', 'a STEP or BREP file that Fit compares the board with'),
          shared.fieldsOf(
            fields.enclosure_at,
            [
              {
                ...shared.rowNumber('X (Millimeters)', 'x', { description: 'To the right' }),
                typeOptions: {},
                default: 0,
              },
              { ...shared.rowNumber('Y (Millimeters)', 'y', { description: 'Up' }), typeOptions: {}, default: 0 },
              {
                ...shared.rowNumber('Z (Millimeters)', 'z', { description: 'From the underside of the board' }),
                typeOptions: {},
                default: 0,
              },
            ],
            { description: 'Where the origin of the enclosure is on the board; left out: 0, 0, 0' },
          ),
          { ...explain(fields.engine, { kicad: byKicad }), description: 'Who checks the design rules' },
          fields.markers,
          { ...fields.scene, description: 'The board with its parts, as one more file of Fit' },
          fields.theme,
          shared.timeout,
          fields.width_px,
        ]),
      ],
      send: (input) => {
        const at = input['enclosure_at'] as { x?: number; y?: number; z?: number } | undefined;
        if (typeof at !== 'object' || Array.isArray(at)) return input;
        return { ...input, enclosure_at: JSON.stringify([at.x ?? 0, at.y ?? 0, at.z ?? 0]) };
      },
      async give(job, context) {
        const { job_id, status, result = {}, files = [] } = job;
        const type = context.parameter<string>('type', 'statistics');
        return withFiles(context, { job_id, status, type, result, files }, files);
      },
    }),
  ],
};
