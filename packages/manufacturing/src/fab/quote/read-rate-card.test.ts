import { describe, expect, it } from 'vitest';
import { readRateCard } from './read-rate-card.ts';

const least = { vendor: 'Own', currency: 'eur', start: [{ price: '40' }] };

describe('a card from JSON', () => {
  it('needs a vendor, a currency and a price', () => {
    expect(readRateCard(least)).toMatchObject({
      card: { id: 'own/standard', vendor: 'Own', currency: 'EUR', setOf: 1, start: [{ price: '40' }] },
    });
  });

  it('is read whole', () => {
    const body = {
      ...least,
      service: 'prototype',
      as_of: '2026-11-01',
      source_url: 'https://example.com/prices',
      set_of: 5,
      start: [
        { price: '40', when: { layers: [1, 2] } },
        { price: 90, when: { layers: [4] } },
      ],
      area: [
        { price: '0.05', unit: 'cm2' },
        { price: '0.04', unit: 'cm2', of: 'set', from: 5000 },
      ],
      per_board: [{ price: '0.5' }],
      extras: [{ item: 'ENIG', when: { finish: ['enig'], colour: ['Black'] }, per_m2: '30' }],
      least_board_area: { area: 10, unit: 'cm2' },
      least_order: '50',
      days: [{ days: 6, when: { layers: [4], castellations: true } }, { days: 4 }],
      limits: [
        { rule: 'trace_width', least: 0.15 },
        { rule: 'colour', one_of: ['Green'] },
      ],
    };
    expect(readRateCard(body)).toMatchObject({
      card: {
        id: 'own/prototype',
        title: 'Own prototype',
        asOf: '2026-11-01',
        setOf: 5,
        start: [
          { price: '40', when: { layers: [1, 2] } },
          { price: '90', when: { layers: [4] } },
        ],
        area: [
          { price: '0.05', unit: 'cm2', of: 'board' },
          { of: 'set', from: 5000 },
        ],
        extras: [{ item: 'ENIG', when: { finish: ['enig'], colour: ['black'] }, perM2: '30', isOnce: false }],
        leastBoardArea: { area: 10, unit: 'cm2' },
        leastOrder: '50',
        days: [{ days: 6, when: { layers: [4], castellations: true } }, { days: 4 }],
        limits: [
          { rule: 'trace_width', least: 0.15 },
          { rule: 'colour', oneOf: ['green'] },
        ],
      },
    });
  });

  it.each([
    ['nothing', null, '', 'invalid_type'],
    ['no vendor', { currency: 'EUR' }, '/vendor', 'required'],
    ['no price', { vendor: 'Own', currency: 'EUR' }, '', 'required'],
    ['a currency in words', { ...least, currency: 'euro' }, '/currency', 'invalid_value'],
    ['a misspelt field', { ...least, per_bord: [] }, '/per_bord', 'unknown_field'],
    ['a price below nothing', { ...least, start: [{ price: -1 }] }, '/start/0/price', 'invalid_value'],
    ['a price in words', { ...least, start: [{ price: '1e3' }] }, '/start/0/price', 'invalid_value'],
    ['a unit there is not', { ...least, area: [{ price: 1, unit: 'ft2' }] }, '/area/0/unit', 'invalid_value'],
    [
      'a finish there is not',
      { ...least, extras: [{ item: 'x', per_order: 1, when: { finish: ['shiny'] } }] },
      '/extras/0/when/finish/0',
      'invalid_value',
    ],
    ['a fee without an amount', { ...least, extras: [{ item: 'x' }] }, '/extras/0', 'required'],
    ['a limit without a bound', { ...least, limits: [{ rule: 'drill' }] }, '/limits/0', 'required'],
    ['a rule there is not', { ...least, limits: [{ rule: 'beauty', least: 1 }] }, '/limits/0/rule', 'invalid_value'],
    ['a day there is not', { ...least, as_of: '2026-02-31' }, '/as_of', 'invalid_value'],
    ['an address that is none', { ...least, source_url: 'ftp://x' }, '/source_url', 'invalid_value'],
    ['sets of nothing', { ...least, set_of: 0 }, '/set_of', 'out_of_range'],
    ['half boards', { ...least, set_of: 1.5 }, '/set_of', 'invalid_value'],
    ['too many rows', { ...least, start: Array.from({ length: 101 }, () => ({ price: 1 })) }, '/start', 'too_many'],
    ['a text without end', { ...least, note: 'x'.repeat(400) }, '/note', 'too_long'],
  ])('with %s is refused at its place', (_, body, pointer, code) => {
    const reading = readRateCard(body);
    expect('errors' in reading ? reading.errors : []).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});
