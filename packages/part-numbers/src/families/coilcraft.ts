import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** XAL6030-222MEC: size, inductance in nanohenries, tolerance, plating, packing. 0402HP-8N2XJLU has a chip size and N for the point. */
export const coilcraft: Family = {
  id: 'coilcraft',
  manufacturer: 'Coilcraft',
  kind: 'inductor',
  title: 'Coilcraft XAL, XFL, XGL, LPS, MSS, SER, DO, ME power and CS, HP, DC chip inductors',
  source: 'Coilcraft, inductor data sheets: ordering information',
  example: 'XAL6030-222MEC',
  prefixes: [
    'XA',
    'XF',
    'XG',
    'XE',
    'LP',
    'MS',
    'SE',
    'DO',
    'DS',
    'ME',
    'EP',
    'PF',
    'MO',
    '04',
    '06',
    '08',
    '10',
    '12',
    '18',
  ],
  pattern:
    /^(?:(?<series>X[AEFG]L|LP[SOD]|MSS|MSD|SER|D[OS]|ME|EPL|PFL|MOS)(?<size>\d{3,5}[A-Z]{0,2})-(?<value>\d{3})(?<tolerance>[JKMN])(?<finish>[A-Z])?(?<packing>[A-Z])?|(?<chip>0[2468]0[1235]|1008|1206|1812)(?<type>CS|HP|DC|CT|HQ|LS|PS)-(?<code>\d{1,2}N\d?|R\d{2}|[1-9]\d[1-5])(?:X(?<band>[BGJK])?(?<plating>[LRSTP])?(?<reel>[UWCD])?)?)$/,
  read: ({ series, size, value, tolerance, finish = '', packing, chip, type, code = '', band, plating, reel }) => {
    const digits = /^([1-9]\d)(\d)$/.exec(value ?? code);
    const numeric = digits ? Number(`${digits[1]}e${Number(digits[2]) - 9}`) : henriesOfCode(code);
    const body = series ? null : imperialSize(chip);
    if (numeric === null || (chip !== undefined && body === null)) return null;
    return {
      series: series ? `${series}${size}` : `${chip}${type}`,
      numeric,
      tolerance: inductorTolerance(tolerance ?? band, numeric),
      package: body,
      packaging: packing ?? reel ?? null,
      base: series
        ? `${series}${size}-${value}${tolerance}${finish}`
        : `${chip}${type}-${code}${band ?? ''}${plating ?? ''}`,
    };
  },
};
