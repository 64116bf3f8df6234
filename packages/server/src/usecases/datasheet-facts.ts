import { displayReading, parameterCalled, type Parameter, type Part } from '@partwright/catalog';
import type { AnswerData } from '@partwright/contract';
import type { Figure, RatedValue } from '@partwright/datasheets';
import type { DatasheetFact } from '../ports/datasheets.ts';
import type { Core } from '../service.ts';
import { datasheetOfPart } from './find-datasheet.ts';

/** Tables that say what a part does; one of limits says what destroys it. */
const TABLES = new Set<RatedValue['table']>(['recommended', 'electrical', 'timing', 'thermal', 'mechanical']);
/** Figures as far apart still say the same: they were rounded. */
const SAME = 0.02;

type Definition = NonNullable<ReturnType<typeof parameterCalled>>;

/**
 * What the rows of a datasheet say of parameters of the catalogue. A parameter of several rows that do not agree says
 * nothing: which of them holds depends on their conditions. Rows in doubt say nothing either.
 */
export function findFacts(values: readonly RatedValue[]): DatasheetFact[] {
  const facts = new Map<string, DatasheetFact | null>();
  for (const value of values) {
    if (!TABLES.has(value.table) || value.doubts.length > 0 || value.group !== '') continue;
    const definition = parameterCalled(value.parameter);
    if (!definition || definition.shape === 'text' || definition.unit === null || definition.unit !== value.unit.si)
      continue;
    const fact = readFact(value, definition);
    if (!fact) continue;
    const other = facts.get(fact.name);
    facts.set(fact.name, other === undefined || (other !== null && areAlike(other, fact)) ? (other ?? fact) : null);
  }
  return [...facts.values()].filter((fact) => fact !== null);
}

function readFact(value: RatedValue, { name, shape, unit }: Definition): DatasheetFact | undefined {
  const { page, parameter, conditions } = value;
  const single = readSpan(value.value ?? value.typ);
  const min = value.min?.number ?? single?.[0] ?? null;
  const max = value.max?.number ?? single?.[1] ?? null;
  if (min === null && max === null) return undefined;
  const head = { name, unit, page, parameter, conditions };
  if (shape === 'range') return { ...head, value: null, min, max };
  const typical = value.typ?.number ?? (min === max ? min : null);
  return { ...head, value: typical, min: typical === null ? min : null, max: typical === null ? max : null };
}

function readSpan(figure: Figure | null): readonly [low: number, high: number] | undefined {
  if (!figure) return undefined;
  if (figure.range) return figure.range;
  return figure.number === null ? undefined : [figure.number, figure.number];
}

const areAlike = (a: DatasheetFact, b: DatasheetFact): boolean =>
  a.value === b.value && a.min === b.min && a.max === b.max;

export type KnownFacts = NonNullable<AnswerData<'getPart'>['datasheetFacts']>;

/** A part with what its kept datasheet says where the catalogue says nothing, and where the two contradict each other. */
export async function withDatasheetFacts(
  ports: Pick<Core, 'records'>,
  accountId: string,
  part: Part,
): Promise<{ part: Part; datasheetFacts: KnownFacts | undefined }> {
  const sheet = await datasheetOfPart(ports, accountId, part, { isInPassing: true });
  if (!sheet) return { part, datasheetFacts: undefined };
  const known = new Map(part.parameters.map((parameter) => [parameter.name, parameter]));
  const added = sheet.facts.filter(({ name }) => !known.has(name)).map((fact) => makeParameter(fact, sheet.id));
  const contradictions = sheet.facts.flatMap((fact) => {
    const parameter = known.get(fact.name);
    if (!parameter || !contradicts(parameter, fact)) return [];
    const told = displayFact(fact);
    return [
      {
        name: fact.name,
        catalogue: parameter.display,
        datasheet: told,
        page: fact.page,
        message: `The catalogue says ${parameter.display}, the datasheet on page ${fact.page} ${told} (${fact.parameter})`,
      },
    ];
  });
  return {
    part: { ...part, parameters: [...part.parameters, ...added] },
    datasheetFacts: { datasheetId: sheet.id, added: added.length, contradictions },
  };
}

function makeParameter(fact: DatasheetFact, datasheetId: string): Parameter & { page: number; datasheetId: string } {
  const { name, value, unit, min, max, page } = fact;
  return { name, value, unit, min, max, display: displayFact(fact), source: 'datasheet', page, datasheetId };
}

function displayFact({ value, min, max, unit, conditions }: DatasheetFact): string {
  const figure = min !== null && min === max ? { value: min, min: null, max: null } : { value, min, max };
  return displayReading({ ...figure, condition: conditions === '' ? null : conditions }, unit);
}

/** Whether no part can be both. A limit contradicts only a figure that is beyond it. */
function contradicts({ value, min, max, unit }: Parameter, fact: DatasheetFact): boolean {
  if (unit !== fact.unit) return false;
  const own = spanOf(typeof value === 'number' ? value : null, min, max);
  const said = spanOf(fact.value, fact.min, fact.max);
  if (own.isPoint && said.isPoint) return !isNear(own.low, said.low);
  if (own.isWhole && said.isWhole && !own.isPoint && !said.isPoint)
    return !isNear(own.low, said.low) || !isNear(own.high, said.high);
  return (own.low > said.high && !isNear(own.low, said.high)) || (own.high < said.low && !isNear(own.high, said.low));
}

function spanOf(value: number | null, min: number | null, max: number | null) {
  const low = value ?? min ?? -Infinity;
  const high = value ?? max ?? Infinity;
  return { low, high, isPoint: low === high, isWhole: Number.isFinite(low) && Number.isFinite(high) };
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b));
