// Whether footprints of a library fit the 3D models that it gives them, and whether a model is missed that is moved, turned or
// another's:
//   npm run bench -- fit-library FOOTPRINTS MODELS [COUNT [SEED]]
// FOOTPRINTS and MODELS: folders of KiCad's libraries (Debian: /usr/share/kicad/footprints, /usr/share/kicad/3dmodels). The
// library is the peer: who made it drew each model for its footprint, so that a finding of a clean part is most likely false.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openCadKernel, type CadKernel, type StartOpenCascade } from '@partwright/cad';
import { boardInSpace, wantedModels, type FitFinding, type ModelFile } from '@partwright/cad/board';
import { readBoard } from '@partwright/kicad/board';

const OPENCASCADE = join(import.meta.dirname, '../node_modules/replicad-opencascadejs/dist/replicad_single');
const MOST_BYTES = 1_500_000;
const MODEL = /\(model "?\$\{KICAD\d*_3DMODEL_DIR\}\/([^"\n]+?)"?\s*\n/;

interface Part {
  name: string;
  footprint: string;
  model: Uint8Array;
}

/** What is done to a model: moved in mm, turned in degrees, or in place of it that of another part. */
const FAULTS: Record<string, (part: Part, other: Part) => Part> = {
  none: (part) => part,
  '1 mm off': (part) => ({
    ...part,
    footprint: part.footprint.replace(
      /(\(offset\s+\(xyz) (\S+)/,
      (_, before: string, x: string) => `${before} ${Number(x) + 1}`,
    ),
  }),
  'turned by 90°': (part) => ({
    ...part,
    footprint: part.footprint.replace(
      /(\(rotate\s+\(xyz \S+ \S+) ([^)]*)/,
      (_, before: string, angle: string) => `${before} ${Number(angle) + 90}`,
    ),
  }),
  "another's": (part, other) => ({ ...part, model: other.model }),
};

export async function run([footprints, models, count = '100', seed = '1', named = '']: string[]): Promise<void> {
  if (!footprints || !models) throw new Error('usage: npm run bench -- fit-library FOOTPRINTS MODELS [COUNT [SEED]]');
  const { default: start } = (await import(`${OPENCASCADE}.js`)) as { default: StartOpenCascade };
  const kernel = await openCadKernel(start, readFileSync(`${OPENCASCADE}.wasm`));
  const parts = pickParts(footprints, models, Number(count), Number(seed)).filter(({ name }) => name.includes(named));
  const tally = new Map<string, { errors: number; warnings: number; of: number; unchecked: number }>();
  for (const [at, part] of parts.entries())
    for (const [fault, change] of Object.entries(FAULTS)) {
      const sum = tally.get(fault) ?? { errors: 0, warnings: 0, of: 0, unchecked: 0 };
      tally.set(fault, sum);
      const { findings, isUnchecked } = await check(kernel, change(part, parts[(at + 1) % parts.length]!));
      sum.of++;
      if (isUnchecked) sum.unchecked++;
      if (findings.some(({ severity }) => severity === 'error')) sum.errors++;
      else if (findings.length > 0) sum.warnings++;
      if (fault !== 'none' && findings.length === 0)
        console.log(`  ${part.name}: not told: ${fault}${isUnchecked ? ', pads not checked' : ''}`);
      if (fault === 'none')
        for (const { severity, message } of findings) console.log(`  ${part.name}: ${severity}: ${message}`);
    }
  for (const [fault, { errors, warnings, of, unchecked }] of tally)
    console.log(
      `${fault}: ${of} parts, ${errors} with an error (${share(errors, of)}), ${warnings} with a warning only (${share(warnings, of)}); pads of ${unchecked} not checked`,
    );
}

const share = (part: number, of: number): string => `${((100 * part) / (of || 1)).toFixed(1)} %`;

async function check(
  kernel: CadKernel,
  { footprint, model }: Part,
): Promise<{ findings: FitFinding[]; isUnchecked: boolean }> {
  const board = readBoard(boardOf(footprint));
  const files = new Map(
    wantedModels(board).map(({ path }): [string, ModelFile] => [path, { found: 'file', bytes: model }]),
  );
  const { report } = await boardInSpace(kernel, board, files);
  return {
    // Some libraries draw courtyards tight: that is not what is asked here.
    findings: report.findings.filter((finding) => finding.check !== 'courtyard'),
    isUnchecked: report.notChecked.some(({ checks }) => checks.includes('pads')),
  };
}

/** Of each library in turn, so that none of them outweighs the others. */
function pickParts(footprints: string, models: string, count: number, seed: number): Part[] {
  let state = seed;
  const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  random();
  const libraries = readdirSync(footprints)
    .filter((name) => name.endsWith('.pretty'))
    .toSorted()
    .map((name) => ({ name, left: readdirSync(join(footprints, name)).toSorted() }));
  const parts: Part[] = [];
  while (parts.length < count && libraries.some(({ left }) => left.length > 0))
    for (const { name, left } of libraries) {
      const [file] = left.splice(Math.floor(random() * left.length), 1);
      if (file === undefined || parts.length >= count) continue;
      const footprint = readFileSync(join(footprints, name, file), 'utf8');
      const path = MODEL.exec(footprint)?.[1];
      const model = path && findModel(join(models, path));
      if (model) parts.push({ name: `${name.slice(0, -7)}:${file.slice(0, -10)}`, footprint, model });
    }
  return parts;
}

function findModel(path: string): Uint8Array | null {
  const step = [path, path.replace(/\.wrl$/, '.step')].find((name) => name.endsWith('.step') && existsSync(name));
  return step === undefined || statSync(step).size > MOST_BYTES ? null : readFileSync(step);
}

/** The footprint alone in the middle of a board. */
function boardOf(footprint: string): string {
  const placed = footprint
    .replace(/\n\s*\(version \d+\)/, '')
    .replace(/\n\s*\(generator(?:_version)? "[^"]*"\)/g, '')
    .replace(/\n(\s*)\(layer "F\.Cu"\)/, '\n$1(layer "F.Cu")\n$1(at 200 200)')
    .replace('"REF**"', '"X1"');
  return `(kicad_pcb (version 20241229) (generator "pcbnew") (general (thickness 1.6)) (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (25 "Edge.Cuts" user) (31 "F.CrtYd" user)) (net 0 "")
(gr_rect (start 0 0) (end 400 400) (stroke (width 0.1) (type solid)) (fill no) (layer "Edge.Cuts"))
${placed})`;
}
