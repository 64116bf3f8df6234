import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_CHECKED } from '../../packages/kicad/src/schematic/erc/check-erc.ts';
import { libraryRules } from '../../packages/kicad/src/schematic/erc/libraries.ts';
import { rules as schematicRules } from '../../packages/kicad/src/schematic/erc/rules/index.ts';
import { UNCHECKED } from '../../packages/kicad/src/board/custom-rules/custom-rules.ts';
import { DEFAULT_SEVERITIES } from '../../packages/kicad/src/board/rules/severities.ts';
import { LIMITS } from '../../packages/manufacturing/src/dfm/profile.ts';
import { RULES as boardRules } from '../../packages/manufacturing/src/dfm/rules/index.ts';
import { code, page, table } from './markdown.ts';

const BOARD_CHECKS = join(import.meta.dirname, '../../packages/kicad/src/board');

/** docs/reference/rules.md: every rule of the three checks, and those of KiCad that are not made. */
export function printRules(): string {
  const made = readReported();
  const keys = [...DEFAULT_SEVERITIES];
  return page(
    '# Rules',
    'Three checks find faults: of the schematic (ERC), of the board (DRC) and of what a manufacturer can make (DFM). A rule that could not be run is named in the result, with the reason.',
    '## Schematic: `partwright erc`, `POST /eda/erc`',
    'The rules and severities of KiCad 9. A project may set another severity.',
    table(
      ['rule', 'finds', 'severity'],
      [...schematicRules, ...libraryRules].map(({ id, title, severity }) => [code(id), title, severity]),
    ),
    'Not made:',
    table(
      ['rule', 'why'],
      NOT_CHECKED.map(({ type, reason }) => [code(type), reason]),
    ),
    '## Board: `partwright board drc`, `POST /eda/pcb/job`',
    "KiCad 9's keys. A project may set another severity.",
    table(
      ['rule', 'severity'],
      keys.filter(([key]) => made.has(key)).map(([key, severity]) => [code(key), severity]),
    ),
    `Not made, whatever a project asks for: ${keys
      .filter(([key]) => !made.has(key))
      .map(([key]) => code(key))
      .join(', ')}.`,
    'Custom rules (`.kicad_dru`) are followed, but for:',
    table(
      ['constraint', 'why'],
      [...UNCHECKED].map(([name, [, reason]]) => [code(name), reason]),
    ),
    '## Manufacturing: `partwright gerber dfm`, `POST /manufacturing/dfm`',
    'A rule takes its limits from the profile of a manufacturer. It is not run, and that is told, where the profile has no figure or the files lack what it looks at.',
    table(
      ['rule', 'finds', 'limits of the profile'],
      boardRules.map(({ id, title, limits }) => [code(id), title, limits.map(code).join(', ')]),
    ),
    '### Limits',
    table(
      ['limit', 'what is measured', 'unit', 'good'],
      Object.entries(LIMITS).map(([name, { title, unit, sense }]) => [
        code(name),
        title,
        unit,
        sense.replace('_', ' '),
      ]),
    ),
  );
}

/** The keys that a check of boards reports: those it names in quotes, but where it tells what is not run. */
function readReported(): Set<string> {
  const files = readdirSync(BOARD_CHECKS, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^drc\/.*\.ts$|^parity\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  const text = files
    .map((path) => readFileSync(join(BOARD_CHECKS, path), 'utf8'))
    .join('\n')
    .replaceAll(/type: '\w+', reason/g, '');
  return new Set([...DEFAULT_SEVERITIES.keys()].filter((key) => text.includes(`'${key}'`)));
}
