import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClaimRow } from './row.ts';
import {
  board,
  CLI,
  ERC,
  label,
  LOOSE,
  noConnect,
  part,
  saySchematic,
  sheet,
  sheetsOf,
  subsheet,
  wire,
} from './kicad.cases.ts';

/** What is said of KiCad schematics, and by the exit codes of their checks and of those of boards. */
export const rows: ClaimRow[] = [
  {
    sentence: 'The schematics are the same.',
    lie: 'a sheet of both is missing, and may differ',
    async ask(place) {
      const text = sheet(subsheet('power.kicad_sch'));
      await place.write({ 'a.kicad_sch': text, 'b.kicad_sch': text });
      return place.partwright('schematic', 'diff', 'a.kicad_sch', 'b.kicad_sch');
    },
    says: [/^No change was found, and there may be one, as not all was read: .*power\.kicad_sch/m],
    never: [/are the same/],
    without: {
      file: 'packages/kicad/src/schematic/diff/diff-schematics.ts',
      find: 'unread: listUnread(base, head),',
      replace: 'unread: [],',
    },
  },
  {
    sentence: 'exit 0 of schematic diff --fail-on any',
    lie: 'a sheet of both is missing, and is not compared',
    async ask(place) {
      const text = sheet(subsheet('power.kicad_sch'));
      await place.write({ 'a.kicad_sch': text, 'b.kicad_sch': text });
      return place.partwright('schematic', 'diff', 'a.kicad_sch', 'b.kicad_sch', '--fail-on', 'any');
    },
    exit: 1,
    without: {
      file: `${CLI}/commands/schematic-diff.ts`,
      find: 'if (failOn !== undefined && unread.length > 0) return 1;',
      replace: '',
    },
  },
  {
    sentence: 'The circuit is the same; only the drawing has changed. (in the drawing)',
    lie: 'a sheet of both is missing, and its circuit may be another',
    async ask(place) {
      const text = (x: number) => sheet(subsheet('power.kicad_sch'), wire(x, 20, 80, 20));
      await place.write({ 'a.kicad_sch': text(60), 'b.kicad_sch': text(50) });
      const said = await place.partwright('schematic', 'diff', 'a.kicad_sch', 'b.kicad_sch', '--svg', 'out');
      const drawn = await Promise.all(
        (await readdir(join(place.folder, 'out'))).map((name) => readFile(join(place.folder, 'out', name), 'utf8')),
      );
      return { ...said, text: [said.text, `${drawn.length} drawn`, ...drawn].join('\n') };
    },
    says: [/^[1-9]\d* drawn$/m],
    never: [/circuit is the same/],
    without: {
      file: 'packages/kicad/src/schematic/diff/draw-diff.ts',
      find: '!diff.isElectrical && diff.unread.length === 0',
      replace: '!diff.isElectrical',
    },
  },
  {
    sentence: '… items moved together by …; they are drawn as unchanged',
    lie: 'a label among them has another name now',
    async ask(place) {
      const wires = Array.from({ length: 12 }, (_, at) => wire(10, 10 + at, 20, 10 + at));
      const before = sheet(...wires, label('RESET', 10, 10));
      const after = before
        .replaceAll('(xy 10 ', '(xy 35 ')
        .replaceAll('(xy 20 ', '(xy 45 ')
        .replace('"RESET" ', '"BOOT" ')
        .replace('(at 10 10 0)', '(at 35 10 0)');
      await place.write({ 'a.kicad_sch': before, 'b.kicad_sch': after });
      const said = await place.partwright('schematic', 'diff', 'a.kicad_sch', 'b.kicad_sch', '--svg', 'out');
      const [drawn = ''] = await readdir(join(place.folder, 'out'));
      return { ...said, text: await readFile(join(place.folder, 'out', drawn), 'utf8') };
    },
    says: [/12 items moved together by 25, 0 mm; they are drawn as unchanged/, /class="[^"]*label[^"]*changed"/],
    without: {
      file: 'packages/kicad/src/schematic/diff/compare-items.ts',
      find: '    if (!isMoved) continue;\n',
      replace: '',
    },
  },
  {
    sentence: 'ERC messages: 0',
    lie: 'the schematic is of a KiCad whose rules are others than those it was judged by',
    ask: async () => saySchematic({ 'top.kicad_sch': sheet().replace('20250114', '20260306') }),
    says: [/^ \*\* Note: the schematic was written by a newer KiCad \(file version 20260306\)/m],
    without: {
      file: 'packages/kicad/src/project-file/newer-kicad.ts',
      find: 'version <= WRITTEN_BY_9[kind]',
      replace: 'version > 0',
    },
  },
  {
    sentence: 'no same_local_global_label',
    lie: 'one of the two labels has its slash escaped',
    ask: async () =>
      saySchematic({
        'top.kicad_sch': sheet(label('A/B', 76.2, 50.8), label('A{slash}B', 76.2, 76.2, 'global_label')),
      }),
    says: [/same_local_global_label[^]*Global Label 'A\/B'/],
    without: {
      file: `${ERC}/rules/same-local-global-label.ts`,
      find: 'unescapeName(label.text)',
      replace: 'label.text',
    },
  },
  {
    sentence: 'no unresolved_variable',
    lie: 'the symbol shows a field that its library does not have',
    ask: async () =>
      saySchematic({
        'top.kicad_sch': sheet(part('U1', 76.2, 50.8)).replace(
          '(symbol "U_1_1"',
          `(symbol "U_1_1" (text "\${MPN}" (at 0 0 0))`,
        ),
      }),
    says: [/unresolved_variable[^]*Symbol U1 \[U\]/],
    without: {
      file: `${ERC}/rules/unresolved-variable.ts`,
      find: 'if (isLeftOpen(text, ofLibrary))',
      replace: 'if (false)',
    },
  },
  {
    sentence: 'no label_dangling',
    lie: 'a no-connect stands on the net of the label, and no pin does',
    ask: async () =>
      saySchematic({
        'top.kicad_sch': sheet(label('LOST', 76.2, 50.8), wire(76.2, 50.8, 88.9, 50.8), noConnect(88.9, 50.8)),
      }),
    says: [/label_dangling[^]*Label 'LOST'/],
    without: { file: `${ERC}/rules/lonely-labels.ts`, find: 'pinCount === 0 || (', replace: '(' },
  },
  {
    sentence: 'Sheet pin … has no matching hierarchical label inside the sheet',
    lie: 'pin and label are named by a field of the sheet',
    ask: async () =>
      saySchematic({
        'top.kicad_sch': sheet(subsheet('sub.kicad_sch', 'SIGNAL', ['${param}'])),
        'sub.kicad_sch': sheet(label('${param}', 50.8, 50.8, 'hierarchical_label')),
      }),
    says: [/ERC messages/],
    never: [/hier_label_mismatch/, /unresolved_variable/],
    without: {
      file: 'packages/kicad/src/schematic/nets/sheet-islands.ts',
      find: 'sheetContext(project, child)',
      replace: '(name) => project.settings.textVariables.get(name)',
    },
  },
  {
    sentence: 'ERC messages: 0  Errors 0  Warnings 0',
    lie: 'rules that were wished for did not run',
    ask: async () => saySchematic({ 'top.kicad_sch': sheet() }),
    says: [/^ \*\* ERC messages: 0 .*\n \*\* Not checked: lib_symbol_issues/m],
    without: { file: `${ERC}/report/text.ts`, find: 'types.size > 0', replace: 'types.size < 0' },
  },
  {
    sentence: 'ERC messages: 0  Errors 0  Warnings 0',
    lie: 'a sheet is missing',
    ask: async () => saySchematic({ 'top.kicad_sch': sheet(subsheet('gone.kicad_sch')) }),
    says: [/Errors 1 /, /missing_sheet_file[^]*gone\.kicad_sch.*nothing on it was checked/],
    without: {
      file: `${ERC}/check-erc.ts`,
      find: 'for (const found of findViolations(unreadSheets, context, new Exclusions([], false))) placed.push(found);',
      replace: '',
    },
  },
  {
    sentence: 'erc --fail-on error: exit 0',
    lie: 'the error is one that kicad-cli may leave out of its list',
    async ask(place) {
      await place.write({ 'top.kicad_sch': sheet(label('ERRLABEL', 50.8, 76.2), noConnect(76.2, 50.8)) });
      return place.partwright('erc', 'top.kicad_sch', '--fail-on', 'error');
    },
    exit: 'not 0',
    says: [/label_dangling/],
    without: {
      file: `${ERC}/check-erc.ts`,
      find: 'const counted = all.filter(',
      replace: 'const counted = findings.filter(',
    },
  },
  {
    sentence: '0 errors, 0 warnings',
    lie: 'the project ignores the rule that the schematic breaks',
    async ask(place) {
      const project = { erc: { rule_severities: { label_dangling: 'ignore', four_way_junction: 'ignore' } } };
      await place.write({
        'top.kicad_sch': sheet(label('A', 50.8, 50.8)),
        'top.kicad_pro': JSON.stringify(project),
      });
      return place.partwright('erc', 'top.kicad_sch', '-o', 'report.txt');
    },
    says: [/the project ignores label_dangling: what this rule would find/],
    without: {
      file: `${CLI}/commands/erc.ts`,
      find: 'ignored.length === 0 ? []',
      replace: 'ignored.length >= 0 ? []',
    },
  },
  {
    sentence: 'erc: exit 0',
    lie: 'a sheet could not be read',
    async ask(place) {
      await place.write({ 'top.kicad_sch': sheet(subsheet('gone.kicad_sch')) });
      return place.partwright('erc', 'top.kicad_sch');
    },
    exit: 2,
    without: {
      file: `${CLI}/commands/erc.ts`,
      find: 'if (violations.some(',
      replace: 'if (violations.length < 0 && violations.some(',
    },
  },
  {
    sentence: 'erc: exit 0',
    lie: 'the sheet lies in another folder of the repository, and has an error',
    async ask(place) {
      await mkdir(join(place.folder, '.git'));
      await place.write({
        ...sheetsOf('../../shared/psu.kicad_sch'),
        'shared/psu.kicad_sch': sheet(label('PSU', 50.8, 50.8)),
      });
      return place.partwright('erc', 'hw/board', '--fail-on', 'error');
    },
    exit: 1,
    says: [/Label 'PSU'/],
    without: { file: `${CLI}/sheets-elsewhere.ts`, find: 'if (up === 0)', replace: 'if (up >= 0)' },
  },
  {
    sentence: 'erc: exit 0',
    lie: 'the sheet is a link within the repository, and has an error',
    async ask(place) {
      await mkdir(join(place.folder, '.git'));
      await place.write({ ...sheetsOf('psu.kicad_sch'), 'shared/psu.kicad_sch': sheet(label('PSU', 50.8, 50.8)) });
      await symlink('../../shared/psu.kicad_sch', join(place.folder, 'hw/board/psu.kicad_sch'));
      return place.partwright('erc', 'hw/board', '--fail-on', 'error');
    },
    exit: 1,
    says: [/Label 'PSU'/],
    without: { file: `${CLI}/sheets-elsewhere.ts`, find: 'found.set(...sheet);', replace: '' },
  },
  {
    sentence: 'the file of the sheet lies outside of the project',
    lie: 'a path leads out of the repository and the sheet there is read all the same',
    async ask(place) {
      await mkdir(join(place.folder, 'hw/.git'), { recursive: true });
      await place.write({
        ...sheetsOf('../../secret.kicad_sch'),
        'secret.kicad_sch': sheet(label('SECRET', 50.8, 50.8)),
      });
      return place.partwright('erc', 'hw/board', '--fail-on', 'error');
    },
    exit: 2,
    never: [/SECRET/],
    without: {
      file: `${CLI}/sheets-elsewhere.ts`,
      find: 'real === undefined || !isWithin(real, within)',
      replace: 'real === undefined',
    },
  },
  {
    sentence: 'the file of the sheet is missing',
    lie: 'a link leads out of the repository and the sheet there is read all the same',
    async ask(place) {
      await mkdir(join(place.folder, 'hw/.git'), { recursive: true });
      await place.write({ ...sheetsOf('psu.kicad_sch'), 'secret.kicad_sch': sheet(label('SECRET', 50.8, 50.8)) });
      await symlink('../../secret.kicad_sch', join(place.folder, 'hw/board/psu.kicad_sch'));
      return place.partwright('erc', 'hw/board', '--fail-on', 'error');
    },
    exit: 2,
    never: [/SECRET/],
    without: {
      file: `${CLI}/sheets-elsewhere.ts`,
      find: 'const real = await realpath(path).catch(() => undefined);',
      replace: 'const real: string | undefined = path;',
    },
  },
  {
    sentence: 'erc --strict: exit 0',
    lie: 'no library was at hand to compare its symbols with',
    async ask(place) {
      await place.write({ 'top.kicad_sch': sheet() });
      return place.partwright('erc', 'top.kicad_sch', '--strict');
    },
    exit: 3,
    without: {
      file: `${CLI}/commands/erc.ts`,
      find: 'return strict === true && notRun.some(',
      replace: 'return strict === undefined && notRun.some(',
    },
  },
  {
    sentence: 'erc --exit-code-violations: exit 0',
    lie: 'there are violations',
    async ask(place) {
      await place.write(LOOSE);
      return place.partwright('erc', 'top.kicad_sch', '--exit-code-violations', '--severity-error');
    },
    exit: 5,
    without: {
      file: `${CLI}/kicad-flags.ts`,
      find: 'violations_code: KICAD_VIOLATIONS',
      replace: 'violations_code: 0',
    },
  },
  {
    sentence: 'drc: 0 errors, 0 warnings',
    lie: 'the footprints were compared with no library',
    async ask(place) {
      const text = board();
      await place.write({ 'case.kicad_pcb': text.footprint('R1', 50, 50, text.pad('1', '', 0, 0)).text() });
      return place.partwright('board', 'drc', 'case.kicad_pcb');
    },
    says: [/^drc: 0 errors.*not checked.*lib_footprint_issues/],
    without: {
      file: `${CLI}/commands/board.ts`,
      find: 'left.length === 0 ? counts',
      replace: 'left.length >= 0 ? counts',
    },
  },
  {
    sentence: 'board drc --strict: exit 0',
    lie: 'not all checks were made',
    async ask(place) {
      await place.write({ 'case.kicad_pcb': board().text() });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--strict');
    },
    exit: 3,
    without: {
      file: `${CLI}/commands/board.ts`,
      find: 'strict === true && notRun.length > 0',
      replace: 'strict === undefined && notRun.length > 0',
    },
  },
  {
    sentence: 'Extra footprint',
    lie: 'the part stands on a sheet that was not read',
    async ask(place) {
      const text = board();
      await place.write({
        'top.kicad_pcb': text.footprint('R1', 50, 50, text.pad('1', '', 0, 0)).text(),
        'top.kicad_sch': sheet(subsheet('gone.kicad_sch')),
      });
      return place.partwright('board', 'parity', 'top.kicad_pcb', '--format', 'json');
    },
    says: [/schematic_parity/, /gone\.kicad_sch/],
    never: [/extra_footprint/],
    without: {
      file: 'packages/server/src/isolation/child/board-task.ts',
      find: 'return unread === undefined',
      replace: 'return unread !== null',
    },
  },
  {
    sentence: 'drc: 0 errors',
    lie: 'the rules of the project could not be read',
    async ask(place) {
      await place.write({
        'case.kicad_pcb': board().text(),
        'case.kicad_pro': '{ "board": { "design_settings": { "rul',
      });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--format', 'json');
    },
    says: [/project_rules/, /case\.kicad_pro is damaged/],
    without: {
      file: 'packages/server/src/isolation/child/board-answers.ts',
      find: '...listUnreadSettings(opened),\n        ...notRun,\n        ...(parts',
      replace: '...notRun,\n        ...(parts',
    },
  },
];
