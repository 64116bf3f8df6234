import type { BareRole, RoleKind, Side } from '../names/index.ts';

/** `.FileFunction` values of the Gerber format specification, in lower case, and older spellings of job files. */
const KINDS: Record<string, RoleKind> = {
  copper: 'copper',
  soldermask: 'soldermask',
  legend: 'silkscreen',
  silkscreen: 'silkscreen',
  paste: 'paste',
  solderpaste: 'paste',
  profile: 'outline',
  plated: 'drill',
  nonplated: 'drill',
  mixedplating: 'drill',
  drillmap: 'drill_map',
  assemblydrawing: 'assembly',
  component: 'assembly',
  fabricationdrawing: 'fabrication',
  arraydrawing: 'fabrication',
  otherdrawing: 'fabrication',
  // DipTrace writes `Drawing,Board polygon`.
  drawing: 'fabrication',
  vcutmap: 'v_score',
  vcut: 'v_score',
  glue: 'glue',
  carbonmask: 'carbon',
  goldmask: 'other',
  heatsinkmask: 'other',
  peelablemask: 'peelable',
  silvermask: 'other',
  tinmask: 'other',
  viafill: 'other',
  viatenting: 'other',
  depthrout: 'drill',
  keepout: 'keepout',
  keep: 'keepout',
  pads: 'pad_master',
  other: 'other',
};

/** The role that `.FileFunction` gives: `Copper,L2,Inr,Signal`, `Soldermask,Top`, `Plated,1,4,PTH`. Undefined when it is none of the standard. */
export function roleOfFileFunction(fields: readonly string[]): BareRole | undefined {
  const [name = '', ...rest] = fields.map((field) => field.trim());
  const kind = KINDS[name.toLowerCase()];
  if (kind === undefined) return undefined;
  const side = readSide(rest);
  if (kind === 'copper') {
    const index = rest.map((field) => /^L(\d{1,3})$/i.exec(field)?.[1]).find((digits) => digits !== undefined);
    return { kind, side: side ?? 'inner', index: index === undefined ? undefined : Number(index) };
  }
  if (kind === 'drill') {
    const span = [Number(rest[0]), Number(rest[1])] as const;
    return {
      kind,
      plating: /^plated$/i.test(name) ? 'plated' : /^nonplated$/i.test(name) ? 'non_plated' : 'unknown',
      ...(span.every((layer) => Number.isInteger(layer) && layer > 0) ? { span } : {}),
    };
  }
  if (kind === 'outline') return { kind };
  if (kind === 'other' && /courtyard|crtyd/i.test(rest.join(' '))) return { kind: 'courtyard', side };
  return { kind, side };
}

function readSide(fields: readonly string[]): Side | undefined {
  for (const field of fields) {
    if (/^top$/i.test(field)) return 'top';
    if (/^bot(?:tom)?$/i.test(field)) return 'bottom';
    if (/^inr$/i.test(field)) return 'inner';
  }
  return undefined;
}
