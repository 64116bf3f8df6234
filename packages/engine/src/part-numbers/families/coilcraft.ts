import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** XAL6030-222MEC: size, inductance in nanohenries, tolerance, plating, packing. 0402HP-8N2XJLU has a chip size and N for the point. */
export const coilcraft: Family = {
  id: 'coilcraft',
  manufacturer: 'Coilcraft',
  kind: 'inductor',
  title: 'Coilcraft XAL, XFL, XGL, LPS, MSS power and CS, HP, DC chip inductors',
  source: 'Coilcraft, inductor data sheets: ordering information',
  example: 'XAL6030-222MEC',
  prefixes: ['XA', 'XF', 'XG', 'XE', 'LP', 'MS', '04', '06', '08'],
  pattern:
    /^(?:(?<series>X[AEFG]L|LPS|MSS|MSD)(?<size>\d{4,5}[A-Z]?)-(?<value>\d{3})(?<tolerance>[JKMN])(?<finish>[A-Z])?(?<packing>[A-Z])?|(?<chip>0[2468]0[123455])(?<type>CS|HP|DC|CT|HQ)-(?<code>\d{1,2}N\d?|R\d{2})(?:X(?<band>[BGJK])?(?<plating>[LRSTP])?(?<reel>[UWCD])?)?)$/,
  read: ({ series, size, value, tolerance, finish = '', packing, chip, type, code = '', band, plating, reel }) => {
    const digits = /^(\d{2})(\d)$/.exec(value ?? '');
    const numeric = digits ? Number(`${digits[1]}e${Number(digits[2]) - 9}`) : henriesOfCode(code.replace(/N$/, 'N'));
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
