import { describe, expect, it } from 'vitest';
import { chip } from '../testing/library.fixture.ts';
import { encodeFiles, sheet } from '../testing/sheet.fixture.ts';
import { unescapeName } from './escaped-names.ts';
import { expandText, unresolvedIn } from './expand-text.ts';
import { openProject } from './open-project.ts';
import { fullReference, labelContext, sheetContext, symbolContext } from './text-context.ts';

describe('text variables', () => {
  const context = (name: string): string | undefined =>
    ({ A: 'one', B: '${A} two', N: 'A', RING: '${RING}x', BOMB: '${BOMB}${BOMB}' })[name];

  it.each([
    ['plain', 'plain'],
    ['${A}', 'one'],
    ['<${B}>', '<one two>'],
    ['${${N}}', 'one'],
    ['${A}${A}', 'oneone'],
    ['${X}', '${X}'],
    ['${A', '${A'],
    ['~{${A}}', '~{one}'],
    ['$A ${}', '$A ${}'],
  ])('of %s give %s', (text, expanded) => {
    expect(expandText(text, context)).toBe(expanded);
  });

  it('that hold themselves come to an end', () => {
    expect(expandText('${RING}', context).length).toBeLessThan(1_000);
    expect(expandText('${BOMB}', context).length).toBeLessThan(1_000_000);
    expect(expandText('${'.repeat(50_000), context).length).toBeLessThan(200_000);
  });

  it('that nobody knows are named', () => {
    expect(unresolvedIn(expandText('${A} ${X} ${Y:Z}', context))).toEqual(['${X}', '${Y:Z}']);
  });
});

describe('the variables of a project', () => {
  const chipOf = chip('DUAL', [{ type: 'input' }, { type: 'input', unit: 2 }]);
  const top = sheet('top')
    .symbol('R1', 'R', [0, 0], { value: '10k', footprint: 'R:0402', fields: { MPN: '${VENDOR}-${VALUE}' } })
    .symbol('U1', chipOf, [50.8, 0], { unit: 2, value: '${R1:MPN}', dnp: true })
    .label('NET', [0, 0], 'global')
    .sheet('Power', 'sub.kicad_sch', [100, 0], { page: '2' })
    .raw('(title_block (title "T ${VENDOR}") (rev "3") (comment 2 "second"))');
  const sub = sheet('sub', { paths: [] }).label('NET', [0, 0], 'global');
  const project = openProject(
    encodeFiles({
      'p.kicad_pro': JSON.stringify({
        text_variables: { VENDOR: 'ACME' },
        schematic: {
          drawing: { intersheets_ref_prefix: '<', intersheets_ref_suffix: '>', intersheets_ref_own_page: true },
        },
      }),
      'p.kicad_sch': top,
      'sub.kicad_sch': sub,
    }),
  );
  const [resistor, dual] = project.symbols;

  it.each([
    ['${REFERENCE} ${VALUE} ${mpn}', 'R1 10k ACME-10k'],
    ['${FOOTPRINT_LIBRARY}/${FOOTPRINT_NAME}', 'R/0402'],
    ['${SYMBOL_LIBRARY}.${SYMBOL_NAME}', 'Test.R'],
    ['${#}/${##} ${SHEETPATH} ${FILENAME} ${PROJECTNAME}', '1/2 / p.kicad_sch p'],
    ['${TITLE} ${REVISION} ${COMMENT2}', 'T ACME 3 second'],
    ['${U1:DNP} ${U1B:VALUE}', 'DNP ACME-10k'],
    ['${R9:VALUE}', '${R9:VALUE}'],
  ])('of a symbol: %s is %s', (text, expanded) => {
    expect(expandText(text, symbolContext(project, resistor!))).toBe(expanded);
  });

  it('name the unit of a symbol that has several', () => {
    expect(fullReference(project, dual!)).toBe('U1B');
    expect(fullReference(project, resistor!)).toBe('R1');
  });

  it('list the pages of a global label', () => {
    const [label] = project.root.file.labels;
    expect(expandText('${INTERSHEET_REFS}', labelContext(project, project.root, label!))).toBe('<1,2>');
  });

  it('are those of the sheet for its texts', () => {
    expect(expandText('${SHEETNAME} ${#}', sheetContext(project, project.sheets[1]!))).toBe('Power 2');
  });
});

describe('a name of a file', () => {
  it.each([
    ['USB{slash}D+', 'USB/D+'],
    ['{space}{colon}{lt}{gt}{quot}', ' :<>{quot}'],
    ['~{slash}', '~{slash}'],
    ['${slash}', '${slash}'],
    ['X_{space}', 'X_{space}'],
    ['BUS{A B}', 'BUS{A B}'],
    ['{toString}', '{toString}'],
  ])('%s is %j', (text, name) => {
    expect(unescapeName(text)).toBe(name);
  });
});
