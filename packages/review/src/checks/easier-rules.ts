import { readBoardRules } from '@partwright/kicad/board';
import { defaultSettings, ercRules, libraryRules, readProjectSettings } from '@partwright/kicad/schematic';
import type { CheckOutcome, FindingPlace } from '../model.ts';
import type { ProjectRules } from './base-rules.ts';
import { type FoundFinding, makeOutcome } from './outcome.ts';

type Check = 'erc' | 'drc';
type Severity = 'error' | 'warning' | 'ignore';

interface BeforeAndNow {
  /** By path in the repository. */
  files: ReadonlyMap<string, Uint8Array>;
  path: string;
  /** As they were; undefined: there is nothing to hold these against. */
  rulesBefore?: ProjectRules | undefined;
}

/** What a project file asks of one check. */
interface Demands {
  severities: ReadonlyMap<string, Severity>;
  /** What its user has put aside: rule and items, without the place, which moves with every edit. */
  exclusions: ReadonlyMap<string, string>;
}

const RANK: Record<Severity, number> = { ignore: 0, warning: 1, error: 2 };
/** A project file may name any number of rules. */
const MOST = 200;

/**
 * The outcome with findings of its own where a change makes the rules easier: a severity that is lower than it was, an
 * exclusion that was not there. A fault that is switched off is seen nowhere else.
 */
export function withEasierRules(
  outcome: CheckOutcome,
  check: Check,
  { files, path, rulesBefore }: BeforeAndNow,
): CheckOutcome {
  if (outcome.status !== 'ran' || rulesBefore?.project === undefined) return outcome;
  const file = path.replace(/\.kicad_(?:pro|sch|pcb)$/, '.kicad_pro');
  const [before, now] = [rulesBefore.project, files.get(file)].map((bytes) => readDemands(check, bytes));
  const found = [...lowered(before!, now!), ...excluded(before!, now!)].slice(0, MOST);
  const told = found.map(({ key, ...finding }) => ({ ...finding, places: [placeIn(file)], layers: [key] }));
  return { ...outcome, findings: [...outcome.findings, ...makeOutcome(check, '', told, []).findings] };
}

type Easier = Omit<FoundFinding, 'places' | 'layers'> & { key: string };

/** Errors that became less or nothing, first; then warnings. */
function lowered(before: Demands, now: Demands): Easier[] {
  const fallen = [...before.severities].flatMap(([rule, was]) => {
    const is = now.severities.get(rule) ?? was;
    return RANK[is] < RANK[was] ? [{ rule, was, is }] : [];
  });
  return fallen
    .toSorted((a, b) => RANK[b.was] - RANK[a.was])
    .map(({ rule, was, is }) => ({
      rule: 'severity_lowered',
      severity: 'warning',
      message: `The severity of ${rule} was ${was} and is ${is}`,
      key: `${rule} ${is}`,
    }));
}

function excluded(before: Demands, now: Demands): Easier[] {
  const fresh = [...now.exclusions].filter(([key]) => !before.exclusions.has(key)).map(([, rule]) => rule);
  return [...Map.groupBy(fresh, (rule) => rule)].map(([rule, { length }]) => ({
    rule: 'exclusion_added',
    severity: 'warning',
    message: `${length === 1 ? 'An exclusion' : `${length} exclusions`} of ${rule} ${length === 1 ? 'was' : 'were'} added`,
    key: `${rule} ${length}`,
  }));
}

function readDemands(check: Check, bytes: Uint8Array | undefined): Demands {
  const text = bytes && new TextDecoder().decode(bytes);
  return check === 'erc' ? ercDemands(text) : drcDemands(text);
}

function ercDemands(text: string | undefined): Demands {
  const { ruleSeverities, exclusions } = text === undefined ? defaultSettings() : readProjectSettings(text, '');
  const usual = [...ercRules, ...libraryRules].map(({ id, severity }) => [id, severity] as const);
  return {
    severities: new Map<string, Severity>([...usual, ...ruleSeverities]),
    exclusions: new Map(
      exclusions.map(({ type, mainItem, otherItem, mainItemPath, otherItemPath }) => [
        JSON.stringify([type, mainItem, otherItem, mainItemPath, otherItemPath]),
        type,
      ]),
    ),
  };
}

function drcDemands(text: string | undefined): Demands {
  const { severities, exclusions } = readBoardRules(text);
  const keyed = exclusions.map((exclusion): [string, string] => {
    const [type = '', , , ...items] = exclusion.split('|');
    return [JSON.stringify([type, ...items]), type];
  });
  return { severities, exclusions: new Map(keyed) };
}

function placeIn(file: string): FindingPlace {
  return { file, line: null, what: '', ref: null, pin: null, net: null, uuid: null, atMm: null };
}
