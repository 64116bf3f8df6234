import type { Parameter } from '@partwright/catalog';
import type { Figure, RatedValue } from '@partwright/datasheets';
import { describe, expect, it } from 'vitest';
import type { DatasheetRecord } from '../ports/datasheets.ts';
import type { Records } from '../ports/records.ts';
import { aPart } from '../store/parts/sample-part.ts';
import { findFacts, withDatasheetFacts } from './datasheet-facts.ts';

const figure = (number: number): Figure => ({ text: String(number), number, range: null, box: null });

function aRow(parameter: string, si: string, some: Partial<RatedValue> = {}): RatedValue {
  const empty = { symbol: '', conditions: '', group: '', min: null, typ: null, max: null, value: null };
  return {
    page: 3,
    box: [0, 0, 1, 1],
    table: 'electrical',
    parameter,
    ...empty,
    unit: { text: si, si },
    notes: [],
    doubts: [],
    ...some,
  };
}

describe('findFacts', () => {
  it('takes rows that name a parameter of the catalogue, in its unit', () => {
    const rows = [
      aRow('Supply voltage', 'V', { min: figure(2.5), max: figure(5.5), table: 'recommended' }),
      aRow('Dropout voltage', 'V', { typ: figure(0.2), max: figure(0.3), conditions: 'IO = 100 mA' }),
      aRow('Colour of the box', 'V', { typ: figure(1) }),
      aRow('Quiescent current', 'V', { typ: figure(1) }),
    ];
    expect(findFacts(rows)).toEqual([
      {
        name: 'supply_voltage',
        unit: 'V',
        page: 3,
        parameter: 'Supply voltage',
        conditions: '',
        value: null,
        min: 2.5,
        max: 5.5,
      },
      {
        name: 'dropout_voltage',
        unit: 'V',
        page: 3,
        parameter: 'Dropout voltage',
        conditions: 'IO = 100 mA',
        value: 0.2,
        min: null,
        max: null,
      },
    ]);
  });

  it.each<[string, Partial<RatedValue>]>([
    ['a limit that destroys the part', { table: 'absolute_maximum' }],
    ['a row in doubt', { doubts: ['unit_unread'] }],
    ['a row of one of several parts', { group: 'MR3301-50' }],
    ['a row without numbers', { min: { text: 'VCC', number: null, range: null, box: null }, max: null }],
  ])('takes nothing of %s', (_, some) => {
    expect(findFacts([aRow('Supply voltage', 'V', { min: figure(2.5), max: figure(5.5), ...some })])).toEqual([]);
  });

  it('takes nothing of rows that do not agree', () => {
    const at = (volts: number) => aRow('Dropout voltage', 'V', { typ: figure(volts) });
    expect(findFacts([at(0.2), at(0.3)])).toEqual([]);
    expect(findFacts([at(0.2), at(0.3), at(0.2)])).toEqual([]);
    expect(findFacts([at(0.2), at(0.2)])).toHaveLength(1);
  });
});

describe('withDatasheetFacts', () => {
  const facts = findFacts([
    aRow('Supply voltage', 'V', { min: figure(2.5), max: figure(5.5) }),
    aRow('Dropout voltage', 'V', { typ: figure(0.2) }),
  ]);
  const tell = async (parameters: Parameter[]) => {
    const sheet = { id: 'dsh_1', facts } as unknown as DatasheetRecord;
    const records = { datasheets: { find: async () => sheet } } as unknown as Records;
    return withDatasheetFacts({ records }, 'acc_1', { ...aPart({ manufacturer: 'Example Parts' }), id: 1, parameters });
  };
  const known = (name: string, some: Partial<Parameter>): Parameter => {
    return { name, value: null, unit: 'V', min: null, max: null, display: 'as it is', source: 'catalogue', ...some };
  };

  it('adds what the catalogue lacks, with its page', async () => {
    const { part, datasheetFacts } = await tell([known('supply_voltage', { min: 2.5, max: 5.5 })]);
    expect(part.parameters.at(-1)).toMatchObject({
      name: 'dropout_voltage',
      value: 0.2,
      display: '200 mV',
      source: 'datasheet',
      page: 3,
    });
    expect(datasheetFacts).toEqual({ datasheetId: 'dsh_1', added: 1, contradictions: [] });
  });

  it.each<[string, Partial<Parameter>, boolean]>([
    ['the same', { min: 2.5, max: 5.5 }, false],
    ['the same, rounded', { min: 2.49, max: 5.5 }, false],
    ['a wider one', { min: 1.8, max: 5.5 }, true],
    ['one that does not meet it', { min: 6, max: 12 }, true],
    ['a limit within it', { max: 5 }, false],
    ['a limit below it', { max: 2 }, true],
    ['a value within it', { value: 3.3 }, false],
    ['a value outside of it', { value: 12 }, true],
    ['another unit', { value: 12, unit: 'A' }, false],
  ])('of 2.5 to 5.5 V says of %s in the catalogue whether it contradicts', async (_, some, contradicts) => {
    const { part, datasheetFacts } = await tell([known('supply_voltage', some)]);
    expect(datasheetFacts!.contradictions.map(({ name }) => name)).toEqual(contradicts ? ['supply_voltage'] : []);
    expect(part.parameters[0]).toEqual(known('supply_voltage', some));
    if (contradicts) expect(datasheetFacts!.contradictions[0]!.message).toContain('on page 3');
  });
});
