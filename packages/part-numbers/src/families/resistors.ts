import { percent } from '@partwright/values';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { parseTable } from '../tables.ts';
import { ohmsOfDigits, ohmsOfLetters } from '../value-codes.ts';

/** Imperial chip size of NIC by its code. */
const NIC_SIZES = parseTable('02 0201, 04 0402, 06 0603, 10 0805, 12 1206, 25 1210, 50 2010, 100 2512');
/** The same of RALEC. */
const RTT_SIZES = parseTable('01 0201, 02 0402, 03 0603, 05 0805, 06 1206, 12 1210, 20 2010, 25 2512');
/** The same of ROHM. */
const ROHM_SIZES = parseTable('004 01005, 006 0201, 01 0402, 03 0603, 10 0805, 18 1206, 25 1210, 50 2010, 100 2512');
/** Sizes of ROHM's bodies with terminals on the long sides. */
const ROHM_LONG_SIDES = parseTable('10 0508, 18 0612, 50 1020, 100 1225');

/** Makers of resistors with one or two schemes each. */
export const resistors: readonly Family[] = [
  // CL0402FN200RP: size, tolerance, type, value, packing.
  {
    id: 'changlong-cl',
    manufacturer: 'CHANGLONG',
    kind: 'resistor',
    title: 'CHANGLONG CL thick film chip resistors',
    source: 'CHANGLONG, CL chip resistor data sheet: part number',
    example: 'CL0402FN200RP',
    prefixes: 'CL',
    pattern:
      /^(?<series>CL)(?<size>\d{4})(?<tolerance>[DFJ])(?<type>[NT])(?<value>\d{1,3}[RKM]\d{0,2}|R\d{2,3})(?<packing>[PB]S?)$/,
    value: ohmsOfLetters,
    size: imperialSize,
  },
  // CR2512F3K00E04Z: size, tolerance, value, packing, temperature coefficient of thin film, version.
  {
    id: 'ever-ohms-cr',
    manufacturer: 'Ever Ohms',
    kind: 'resistor',
    title: 'Ever Ohms CR, CRH, QR and TR chip resistors',
    source: 'Ever Ohms, CR and CRH chip resistor data sheets: part numbering',
    example: 'CR2512F3K00E04Z',
    prefixes: 'CR QR TR',
    pattern:
      /^(?<series>CRH?|QR|TR)(?<size>\d{4})(?<tolerance>[BDFJ])(?<value>[0-9RKM]{3,4})(?<packing>[EPQ][01]\d)(?<version>(?:\d{2})?[A-Z]?)$/,
    value: ohmsOfLetters,
    size: imperialSize,
  },
  // FRC0402F1002TS: series, size, tolerance, value in digits, packing. FRL is the low-ohm series.
  {
    id: 'fojan',
    manufacturer: 'FOJAN',
    kind: 'resistor',
    title: 'FOJAN FRC, FRL, FRQ chip resistors',
    source: 'FOJAN, FRC, FRL and FRM chip resistor data sheets: part number',
    example: 'FRC0402F1002TS',
    prefixes: 'FR',
    pattern: /^(?<series>FR[CLQ])(?<size>\d{4})(?<tolerance>[BDFGJ])(?<value>[0-9R]{3,5})(?<packing>TS)?$/,
    value: ohmsOfDigits,
    size: imperialSize,
  },
  // RCT0216KFLF: size in two digits, value, tolerance, lead-free mark.
  {
    id: 'hkr-rct',
    manufacturer: 'HKR',
    kind: 'resistor',
    title: 'HKR RCT thick film chip resistors',
    source: 'HKR, RCT chip resistor data sheet: part number',
    example: 'RCT0216KFLF',
    prefixes: 'RC',
    pattern: /^(?<series>RCT)(?<size>01|02|03|05|06|10|20|25)(?<value>\d{1,3}[RKM]\d{0,2})(?<tolerance>[DFJ])?LF$/,
    value: (code, { tolerance }) => {
      const ohms = ohmsOfLetters(code);
      return tolerance === undefined && ohms !== 0 ? null : ohms;
    },
    size: '01 0201, 02 0402, 03 0603, 05 0805, 06 1206, 10 1210, 20 2010, 25 2512',
  },
  // RMC16K1001FTP: size, temperature coefficient, value, tolerance, packing.
  {
    id: 'kamaya',
    manufacturer: 'KAMAYA',
    kind: 'resistor',
    title: 'KAMAYA RMC, RGC, RPC thick film chip resistors',
    source: 'KAMAYA, RMC chip resistor data sheet: part number',
    example: 'RMC16K1001FTP',
    prefixes: 'RM RG RP',
    pattern:
      /^(?<series>R[MGP]C)(?<size>1\/16S|1\/(?:16|10|8|4)|06|10|16|20|32)(?<drift>[A-Z]?)-?(?<value>\d{3,4}|\d{1,2}R\d{1,2}|R\d{2,3})(?<tolerance>[BDFGJ])(?<packing>T[A-Z]{1,2})$/,
    value: ohmsOfDigits,
    // The metric size without its second figure, or the power as a fraction of a watt.
    size: '06 0201, 10 0402, 16 0603, 20 0805, 32 1206, 1/16S 0402, 1/16 0603, 1/10 0805, 1/8 1206, 1/4 1210',
  },
  // CR0603FA1002G: size, tolerance, power, value in four characters, lead-free mark.
  {
    id: 'liz-cr',
    manufacturer: 'LIZ',
    kind: 'resistor',
    title: 'LIZ CR thick film chip resistors',
    source: 'LIZ, CR chip resistor data sheet: part number',
    example: 'CR0603FA1002G',
    prefixes: 'CR',
    pattern:
      /^(?<series>CR)(?<size>\d{4})(?<tolerance>[BDFJ])(?<power>[A-Z0-9])(?<value>\d{4}|\d{1,3}R\d{1,2}|R\d{3})(?<packing>G)$/,
    value: (code) => (code.length === 4 ? ohmsOfDigits(code) : null),
    size: imperialSize,
  },
  // HoJLR2512-3W-10mR-1%: series, size, power, milliohms, tolerance, drift.
  {
    id: 'milliohm',
    manufacturer: 'Milliohm',
    kind: 'resistor',
    title: 'Milliohm HoLR, HoJLR, HoLLR, HoYLR current sense resistors',
    source: 'Milliohm, HoLR, HoJLR and HoLRX data sheets: part number',
    category: 'resistor.current_sense',
    example: 'HoJLR2512-3W-10mR-1%',
    prefixes: 'HO',
    pattern:
      /^(?<series>HO[A-Z]{2,4})(?<size>\d{4})-(?:(?<watts>\d{1,2}(?:\.\d)?)W-)?(?<value>\d{1,3}(?:\.\d{1,2})?)MR-(?<tolerance>\d(?:\.\d)?)%(?<drift>-(?:TCR)?\d{2,3}(?:PPM)?)?$/,
    value: (code) => ohmsOfLetters(code.includes('.') ? code.replace('.', 'L') : `${code}L`) ?? 0,
    tolerance: (figure) => percent(Number(figure)),
    size: imperialSize,
    watts: Number,
    base: ({ series, size, watts, value, tolerance, drift = '' }) =>
      `${series}${size}${watts ? `-${watts}W` : ''}-${value}MR-${tolerance}%${drift}`,
  },
  // NRC06F1002TRF: size, tolerance, value, tape, lead-free mark.
  {
    id: 'nic-nrc',
    manufacturer: 'NIC Components',
    kind: 'resistor',
    title: 'NIC NRC chip resistors',
    source: 'NIC Components, NRC series thick film chip resistors: part number system',
    example: 'NRC06F1002TRF',
    prefixes: 'NR',
    pattern:
      /^NRC(?<size>02|04|06|10|12|25|50|100)(?<tolerance>[DFGJ]|Z0)(?<value>\d{3,4}|\d{1,2}R\d{1,2})?(?<packing>TR)(?<tail>F?)$/,
    read: ({ size = '', tolerance = '', value, packing, tail }) => {
      const isLink = tolerance === 'Z0';
      const numeric = isLink ? 0 : ohmsOfDigits(value ?? '');
      if (numeric === null || (isLink && value !== undefined)) return null;
      return {
        series: 'NRC',
        numeric,
        tolerance: isLink ? null : resistorTolerance(tolerance),
        package: NIC_SIZES.get(size) ?? null,
        packaging: packing ?? null,
        base: `NRC${size}${tolerance}${value ?? ''}${tail}`,
      };
    },
  },
  // KDV06FR330ET: size, tolerance, value, packing.
  {
    id: 'ohmite-kdv',
    manufacturer: 'Ohmite',
    kind: 'resistor',
    title: 'Ohmite KDV, LVK chip current sense resistors',
    source: 'Ohmite, KDV series and LVK series data sheets: how to order',
    category: 'resistor.current_sense',
    example: 'KDV06FR330ET',
    prefixes: 'KD',
    pattern: /^(?<series>KDV)(?<size>06|08|12|20|25)(?<tolerance>[DFJ])(?<value>R\d{3})(?<packing>E?T?)$/,
    value: ohmsOfDigits,
    size: '06 0603, 08 0805, 12 1206, 20 2010, 25 2512',
  },
  // RTT031002FTP: size, value, tolerance, packing.  LR2512-22R010F4 has the imperial size and its power class.
  {
    id: 'ralec',
    manufacturer: 'RALEC',
    kind: 'resistor',
    title: 'RALEC RTT thick film and LR low-ohm chip resistors',
    source: 'RALEC, RTT, LR and RTA data sheets: ordering procedure',
    example: 'RTT031002FTP',
    prefixes: 'RT LR',
    pattern:
      /^(?:(?<series>RTT)(?<size>\d{2})(?<value>\d{4}|\d{3}|\d{0,2}R\d{1,3})(?<tolerance>[BDFGJ])(?<packing>T[A-Z])|(?<low>LR)(?<body>\d{4})-(?<power>\d{2})(?<milli>R\d{3,4})(?<precision>[DFGJ])(?<reel>\d))$/,
    read: ({ size, value, tolerance, packing, body, power, milli, precision, reel }) => {
      const numeric = ohmsOfDigits(value ?? milli ?? '');
      const chip = size === undefined ? imperialSize(body) : (RTT_SIZES.get(size) ?? null);
      if (numeric === null || chip === null) return null;
      return {
        series: size === undefined ? 'LR' : 'RTT',
        numeric,
        tolerance: resistorTolerance(tolerance ?? precision),
        package: chip,
        packaging: packing ?? reel ?? null,
        base: size === undefined ? `LR${body}${power}${milli}${precision}` : `RTT${size}${value}${tolerance}`,
      };
    },
  },
  // RTA03-4D103JTP: size, four elements, value, tolerance, packing.
  {
    id: 'ralec-rta',
    manufacturer: 'RALEC',
    kind: 'resistor_network',
    title: 'RALEC RTA chip resistor arrays',
    source: 'RALEC, RTA data sheet: ordering procedure',
    example: 'RTA03-4D103JTP',
    prefixes: 'RT',
    pattern: /^RTA(?<size>02|03)-4D(?<value>\d{3,4}|\d{1,2}R\d{1,2})(?<tolerance>[FJ])(?<packing>T[A-Z])$/,
    series: 'RTA{size}-4D',
    value: ohmsOfDigits,
    size: '02 0402x4, 03 0603x4',
    base: 'RTA{size}-4D{value}{tolerance}',
  },
  // PTFR0603B10K0P9: series, size, tolerance, value in four characters, drift class, packing.
  {
    id: 'resi',
    manufacturer: 'RESI',
    kind: 'resistor',
    title: 'RESI (Resistor.Today) PTFR, AECR, HPCR, ETCR chip resistors',
    source: 'RESI, PTFR and AECR data sheets: part number',
    example: 'PTFR0603B10K0P9',
    prefixes: 'PT AE HP ET AT',
    pattern:
      /^(?<series>PTFR|AECR|HPCR|ETCR|ATFR|ETFR|HTFR|AHCR)(?<size>\d{4})(?<tolerance>[ABCDFGJLPTW])(?<value>[0-9RKM]{4})(?<drift>[A-Z])(?<packing>\d)$/,
    value: ohmsOfLetters,
    size: imperialSize,
  },
  // MCR03EZPFX1002: series, size, packing, tolerance, value. LTR has its terminals on the long sides.
  {
    id: 'rohm-mcr',
    manufacturer: 'ROHM',
    kind: 'resistor',
    title: 'ROHM MCR, ESR, KTR, LTR, PMR, SFR, UCR chip resistors',
    source: 'ROHM, MCR, LTR and ESR chip resistor data sheets: part number description',
    example: 'MCR03EZPFX1002',
    prefixes: 'MC ES KT LT UC TR SD PM SF',
    pattern:
      /^(?<series>MCR|ESR|KTR|LTR|UCR|TRR|SDR|PMR|SFR)(?<size>004|006|01|03|10|18|25|50|100)(?<packing>[EMYJH][ZRPV][PTHK])(?<tolerance>[DFJ])(?<mark>[XSLVU]?)(?<value>\d{4}|\d{3}|\d{0,2}R\d{1,3}|\dL\d{2}|\d{2}L\d)$/,
    value: ohmsOfDigits,
    size: (size, { series }) => (series === 'LTR' ? ROHM_LONG_SIDES : ROHM_SIZES).get(size) ?? null,
    base: '{series}{size}{tolerance}{value}',
  },
  // SC0402F1002F2ANRH: size, tolerance, value in four characters, drift and power class, packing.
  {
    id: 'sunway-sc',
    manufacturer: 'Sunway',
    kind: 'resistor',
    title: 'Sunway SC thick film chip resistors',
    source: 'Sunway, SC chip resistor data sheet: part number',
    example: 'SC0402F1002F2ANRH',
    prefixes: 'SC',
    pattern:
      /^(?<series>SC)(?<size>\d{4})(?<tolerance>[BDFJ])(?<value>\d{4}|\d{0,2}R\d{1,3})(?<drift>[A-Z]\d)(?<packing>[ABCW]N[RK])H$/,
    value: ohmsOfDigits,
    size: imperialSize,
  },
  // RG1608P-103-B-T5: metric size, drift class, value, tolerance, packing. The RR series rounds its sizes.
  {
    id: 'susumu',
    manufacturer: 'Susumu',
    kind: 'resistor',
    title: 'Susumu RG, RR, RL, KRL, PRG thin film and current sense resistors',
    source: 'Susumu, RR, RG and RL data sheets: part numbering system',
    example: 'RG1608P-103-B-T5',
    prefixes: 'RG RR RL KR PR HR',
    pattern:
      /^(?<series>RGT?|RR|RL|KRL|PRG|HRG)(?<size>\d{4})(?<drift>[A-Z])(?:-(?<type>[A-Z]))?-(?<value>\d{3,4}|\d{0,2}R\d{1,3})-(?<tolerance>[ABCDFGPW])(?:-(?<mark>\d{2}H))?(?:-(?<packing>T\d{1,2}))?$/,
    value: ohmsOfDigits,
    size: '0510 0402, 1005 0402, 0816 0603, 1608 0603, 1220 0805, 2012 0805, 1632 1206, 3216 1206',
    base: '{series}{size}{drift}{type}-{value}-{tolerance}',
  },
  // RM10FTN1002: size, tolerance, tape, value. RMS is the sulphur-proof, RL the low-ohm series.
  {
    id: 'ta-i',
    manufacturer: 'TA-I',
    kind: 'resistor',
    title: 'TA-I RM, RMS, RL chip resistors',
    source: 'TA-I, RM and RMS chip resistor data sheets: type designation',
    example: 'RM10FTN1002',
    prefixes: 'RM RL',
    pattern:
      /^(?<series>RMS?|RL)(?<size>\d{2})(?<tolerance>[BDFGJ])(?<packing>T)(?<plating>N?)(?<value>\d{4}|\d{3}|0|\d{0,2}R\d{1,3})$/,
    value: ohmsOfDigits,
    size: '02 0201, 04 0402, 06 0603, 10 0805, 12 1206, 13 1210, 20 2010, 25 2512',
  },
  // WCR-0603-10KFI, PCF0603R-10KBT1: the value with a letter; PFC-W0603LF-03-1002-B, LRC-LRF1206-01-R010-F: four digits or R.
  {
    id: 'tt-resistor',
    manufacturer: 'TT Electronics',
    kind: 'resistor',
    title: 'TT Electronics (Welwyn, IRC) WCR, PCF, PFC-W, LRC-LRF chip resistors',
    source: 'TT Electronics, WCR, PCF, PFC and LRF series data sheets: ordering procedure',
    example: 'WCR-0603-10KFI',
    prefixes: 'WC PC PF LR',
    pattern:
      /^(?:(?<series>WCR|PCF)-?(?<size>\d{4})(?<drift>R?)-(?<value>\d{1,3}[RKM]\d{0,3})(?<tolerance>[BDFJ])(?<packing>[IAT]\d?)?|(?<code>PFC-W|LRC-LRF?)(?<body>\d{4})(?<lead>LF)?-(?<film>\d{2})-(?<digits>\d{4}|R\d{3}|\d{1,3}R\d{1,2})-(?<letter>[BCDFGJ]))$/,
    read: ({ series, size, drift = '', value, tolerance, packing, code, body, film = '', digits, letter }) => {
      const numeric = value === undefined ? ohmsOfDigits(digits ?? '') : ohmsOfLetters(value);
      const chip = imperialSize(size ?? body);
      if (numeric === null || chip === null) return null;
      return {
        series: series ?? code ?? '',
        numeric,
        tolerance: resistorTolerance(tolerance ?? letter),
        package: chip,
        packaging: packing ?? null,
        base: `${series ?? code}${size ?? body}${drift}${film}-${value ?? digits}${tolerance ?? letter}`,
      };
    },
  },
  // RMC06034.7K5%N: size, value in plain figures, tolerance in percent.
  {
    id: 'tyohm-rmc',
    manufacturer: 'TyoHM',
    kind: 'resistor',
    title: 'TyoHM RMC thick film chip resistors',
    source: 'Tyohm, RMC chip resistor data sheet: part number',
    example: 'RMC06034.7K5%N',
    prefixes: 'RM',
    pattern:
      /^RMC(?<size>\d{4})(?:(?<value>\d{1,3}(?:\.\d{1,2})?)(?<scale>[KM]?)(?<tolerance>[15])%|(?<code>\d{1,3}[RKM]\d{0,2})(?<letter>[BDFJ]))N$/,
    read: ({ size, value = '', scale = '', tolerance, code, letter }) => {
      const plain = value.includes('.') ? value.replace('.', scale || 'R') : `${value}${scale || 'R'}`;
      const numeric = ohmsOfLetters(code ?? plain);
      const body = imperialSize(size);
      if (numeric === null || body === null) return null;
      return {
        series: 'RMC',
        numeric,
        tolerance: letter === undefined ? percent(Number(tolerance)) : resistorTolerance(letter),
        package: body,
        base: `RMC${size}${numeric}R${letter ?? `${tolerance}%`}`,
      };
    },
  },
];
