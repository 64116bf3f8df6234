import { expect, it } from 'vitest';
import { packagingBase, packagingVariants, samePartOtherPackaging } from './index.ts';
import { packagingRules } from './packaging-rules.ts';

it.each([
  ['RC0603FR-0710KL', ['RC0603FR-1010KL', 'RC0603FR-1310KL']],
  ['SR0805FR-4710RL', []],
  ['CL10B104KB8NNNC', ['CL10B104KB8NNND', 'CL10B104KB8NNNE', 'CL10B104KB8NNNF']],
  ['0603YC104KAT2A', ['0603YC104KAT4A', '0603YC104KAT9A']],
  ['bat54c,215', ['BAT54C,235']],
  ['MMBT3904LT1G', ['MMBT3904LT3G']],
  ['BAT54-7-F', ['BAT54-13-F']],
  ['TPS54331DR', ['TPS54331DT']],
  ['MCP1700T-3302E/TT', ['MCP1700-3302E/TT']],
  ['LT1763CS8#PBF', ['LT1763CS8#TRPBF']],
  ['USB4105-GF-A', []],
  ['', []],
])('%s is also sold as %j', (mpn, others) => {
  expect(packagingVariants(mpn).map((variant) => variant.mpn)).toEqual(others);
});

it('tells which code differs and what it means', () => {
  expect(packagingVariants('RC0603FR-0710KL')).toContainEqual({
    mpn: 'RC0603FR-1310KL',
    code: '13',
    packaging: '13-inch reel',
  });
  expect(packagingVariants('BAT54C,215')).toEqual([{ mpn: 'BAT54C,235', code: '35', packaging: null }]);
});

it.each(['RC0603FR-0710KL', 'GRM155R71C104KA88D', 'MAX3232ESE+T', 'AD8605ARTZ-REEL7', 'STM32F103C8T6TR'])(
  'gives %s only variants of its own base',
  (mpn) => {
    const variants = packagingVariants(mpn);
    expect(variants.length).toBeGreaterThan(0);
    for (const variant of variants) expect(packagingBase(variant.mpn)).toBe(packagingBase(mpn));
  },
);

it.each([
  ['GRM155R71C104KA88D', 'grm155r71c104ka88j', true],
  ['BAT54-7-F', 'BAT54-13-F', true],
  ['GRM155R71C104KA88D', 'GRM155R71C104KA88D', false],
  ['BAT54-7-F', 'BAT54 7 F', false],
  ['RC0603FR-0710KL', 'RC0603JR-0710KL', false],
  ['PE1206FRF070R01L', 'PE1206FRF470R01L', false],
  ['', 'BAT54', false],
])('%s and %s are one part packed in two ways: %s', (a, b, same) => {
  expect(samePartOtherPackaging(a, b)).toBe(same);
});

it('names the maker and the source of every rule', () => {
  expect(packagingRules.filter(({ maker, source }) => maker === '' || source.length < 10)).toEqual([]);
});
