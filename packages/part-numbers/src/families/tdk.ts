import { imperialOfMetric, readDielectric, voltageOfCode } from '@partwright/values';
import type { Family } from '../family.ts';
import { capacitorTolerance, inductorTolerance } from '../letters.ts';
import { parseTable } from '../tables.ts';
import { faradsOfCode, henriesOfCode, henriesOfNanoCode, ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code in the numbers of CGA, CGB, CGJ and CEU. */
const CGA_SIZES = parseTable('1 0201, 2 0402, 3 0603, 4 0805, 5 1206, 6 1210, 7 1808, 8 1812, 9 2220');

/** `080AA`: height in hundredths of a millimetre, reel, design. The older `T000N` is kept whole. */
const withoutReel = (tail: string): string => tail.replace(/^(\d{3})[A-E]([A-Z])$/, '$1$2');

/** Numbering schemes of TDK, with the numbers of EPCOS that it took over. */
export const tdk: readonly Family[] = [
  // B32529C0104J000: series, style, voltage class of the series (not read), picofarads, tolerance, packing.
  {
    id: 'epcos-film',
    manufacturer: 'TDK',
    kind: 'capacitor',
    title: 'TDK (EPCOS) B32 film capacitors',
    source: 'TDK Electronics, film capacitors B3252x, B3265x, B3267x, B3292x: ordering codes',
    category: 'capacitor.film',
    example: 'B32529C0104J000',
    prefixes: 'B3',
    pattern:
      /^(?<series>B32\d{3})(?<style>[A-Z])(?<volts>[0-9])(?<value>\d{3})(?<tolerance>[GJKM])(?<packing>[0-9M]?\d{0,2})$/,
    value: faradsOfCode,
  },
  // B82464G4103M000: series and body, version, nanohenries as an EIA code, tolerance, packing.
  {
    id: 'epcos-inductor',
    manufacturer: 'TDK',
    kind: 'inductor',
    title: 'TDK (EPCOS) B8246, B8247, B8242, B8243, B8249, B8214 inductors',
    source: 'TDK Electronics, SMT inductors B82462, B82464, B82472, B82432, B82498: ordering codes',
    category: 'inductor.power',
    example: 'B82464G4103M000',
    prefixes: 'B8',
    pattern:
      /^(?<series>B82(?:46|47|42|43|49)\d)(?<type>[A-Z])(?<version>\d)(?<value>\d{3})(?<tolerance>[GJKM])(?<packing>\d{0,3})$/,
    value: henriesOfNanoCode,
  },
  // MPZ1608S221ATA00: series, metric size, material, impedance at 100 MHz, design, tape.
  {
    id: 'tdk-bead',
    manufacturer: 'TDK',
    kind: 'ferrite_bead',
    title: 'TDK MPZ, MMZ ferrite beads',
    source: 'TDK, MMZ, MPZ and HF chip bead data sheets: part number construction',
    example: 'MPZ1608S221ATA00',
    prefixes: 'MP MM',
    pattern:
      /^(?<series>MPZ|MMZ)(?<size>0402|0603|1005|1608|2012)(?<material>[A-Z]{1,2})(?<value>\d{3})(?<design>[A-Z]{1,2})(?<packing>T[A-Z0-9]{2,4}|[A-Z0-9]{3,4})?$/,
    series: '{series}{size}',
    value: ohmsOfDigits,
    size: imperialOfMetric,
    // TA00 and TD25 are different qualities, not reels.
    base: '{series}{size}{material}{value}{design}{packing}',
  },
  // C1005X7R1H104K050BB: series, metric size, dielectric, voltage, capacitance, tolerance, thickness, packing. CGA3E2...: size and thickness in one.
  {
    id: 'tdk-c',
    manufacturer: 'TDK',
    kind: 'capacitor',
    title: 'TDK C, CEU, CGA, CGB, CGJ and leaded FA, FG, FK multilayer ceramic capacitors',
    source: 'TDK, C and CGA multilayer ceramic chip capacitors: catalog number construction',
    example: 'C1005X7R1H104K050BB',
    prefixes: 'C0 C1 C2 C3 C4 C5 CE CG FA FG FK',
    pattern:
      /^(?:C(?<metric>0402|0603|1005|1608|2012|3216|3225|4520|4532|5750)|(?<series>CG[ABJ]|CEU)(?<code>[1-9])(?<thickness>[A-Z]\d)|(?<leaded>F[AGK])(?<body>\d{2}))(?<temperature>C0G|COG|NP0|CH|JB|X5R|X6S|X6T|X7R|X7S|X7T|X8R|X8L|Y5V)(?<volts>[0-3][A-Z])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMWZ])(?<tail>\d{3}[A-EK-N][A-Z]|T[A-Z0-9]{4,5}|[A-Z][TU]0\d|\d{3}|T|T\d)?$/,
    read: ({
      metric,
      series,
      code,
      thickness = '',
      leaded,
      body,
      temperature = '',
      volts = '',
      value = '',
      tolerance,
      tail = '',
    }) => {
      // JB and CH are names of the JIS that have no EIA equal.
      const numeric = faradsOfCode(value);
      // TDK rounds 3.15 kV down.
      const voltage = volts === '3F' ? 3000 : voltageOfCode(volts);
      const chip = metric === undefined ? (CGA_SIZES.get(code ?? '') ?? null) : imperialOfMetric(metric);
      if (numeric === null || voltage === null || (chip === null && leaded === undefined)) return null;
      return {
        series: series ?? (leaded === undefined ? 'C' : `${leaded}${body}`),
        numeric,
        tolerance: capacitorTolerance(tolerance, numeric),
        package: chip,
        voltage,
        dielectric: temperature === 'JB' || temperature === 'CH' ? temperature : readDielectric(temperature),
        packaging: tail || null,
        automotive: series === 'CGA' || series === 'CEU',
        base: `${series ?? leaded ?? 'C'}${metric ?? code ?? body}${thickness}${temperature}${volts}${value}${tolerance}${withoutReel(tail)}`,
      };
    },
  },
  // MLZ2012N100LT000: series, metric size, material, inductance, tolerance, tape. SPM, VLS, NLV write the size with a type and a dash.
  {
    id: 'tdk-inductor',
    manufacturer: 'TDK',
    kind: 'inductor',
    title: 'TDK MLZ, MLG, MLF, MLK, MHQ, NLV, NLCV, VLS, SPM, VLCF inductors',
    source: 'TDK, MLF, MLG, MHQ, VLS, SPM inductor data sheets: part number construction',
    example: 'MLZ2012N100LT000',
    prefixes: 'ML MH NL VL SP',
    pattern:
      /^(?:(?<series>ML[ZGFPK]|MHQ)(?<size>0402|0603|1005|1608|2012|2016|2520)(?<material>[A-Z]{1,3}?)(?<value>\d{2}N|\dN\d|\dR\d|R\d{2}|\d{3})(?<tolerance>[BCDGHJKLMSW])(?<packing>T[A-Z0-9]{1,4})|(?<body>(?:SPM\d{4}[A-Z]|VLS\d{4}|VLCF|VLF\d{4}|VLP\d{4}|NLV|NLCV|NLFV|NLC|SLF\d{4})[0-9A-Z]{0,7}?)-(?<code>\dR\d|R\d{2}|\d{3})(?<percent>[JKMN])(?<tail>[A-Z0-9-]{0,8}))$/,
    read: ({ series, size = '', material = '', value, tolerance, packing, body = '', code, percent, tail = '' }) => {
      const numeric = henriesOfCode(value ?? code ?? '');
      // NLV32T-082J is 82 nH, a code that its own series reads otherwise: three digits with a leading zero are left alone.
      if (numeric === null || code?.startsWith('0')) return null;
      const wide = series === 'MLZ' || series === 'MLP';
      return {
        series: series ?? /^[A-Z]+/.exec(body)?.[0] ?? '',
        numeric,
        // In the MLZ power series W and L say how it is built, the tolerance is 20 % for all.
        tolerance: wide ? null : inductorTolerance(tolerance ?? percent, numeric),
        package: series ? imperialOfMetric(size) : null,
        packaging: packing ?? null,
        base: series ? `${series}${size}${material}${value}${tolerance}${packing}` : `${body}${code}${percent}${tail}`,
      };
    },
  },
  // NTCG163JF103FT1: size, B constant, resistance at 25 °C, tolerance, packing.
  {
    id: 'tdk-ntcg',
    manufacturer: 'TDK',
    kind: 'thermistor',
    title: 'TDK NTCG NTC thermistors',
    source: 'TDK, NTCG chip NTC thermistors: part number construction',
    category: 'thermistor.ntc',
    example: 'NTCG163JF103FT1',
    prefixes: 'NT',
    pattern:
      /^(?<series>NTCG)(?<size>04|06|10|16|20)(?<constant>\d[A-Z]{1,2})(?<value>\d{3})(?<tolerance>[DFGHJK])(?<packing>T[A-Z0-9]{0,3})$/,
    value: ohmsOfDigits,
    size: '04 01005, 06 0201, 10 0402, 16 0603, 20 0805',
  },
  // CLF6045NIT-150M-D: series and body, type, inductance, tolerance, rated current where printed, packing.
  {
    id: 'tdk-power',
    manufacturer: 'TDK',
    kind: 'inductor',
    title: 'TDK TFM, SLF, CLF, RLF, NLV, NLCV, ADL inductors',
    source: 'TDK, inductor data sheets: part number construction',
    category: 'inductor.power',
    example: 'CLF6045NIT-150M-D',
    prefixes: 'TF SL CL RL NL AD',
    pattern:
      /^(?:(?<film>TFM)(?<size>\d{6})(?<type>[A-Z]{2,4})-?(?<printed>\d{3}|\dR\d|R\d{2})(?<letter>[MN])(?<tail>T[A-Z]{2})|(?<series>SLF|CLF|RLF|NLV|NLCV|NLFV|ADL)(?<body>\d{2,5})(?<version>[A-Z]{0,5})-(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[JKMN])(?<current>\dR\d|R\d{2})?(?:-[A-Z0-9]{1,6})?)$/,
    read: ({ film, size = '', type, printed, letter, tail, series, body, version, value, tolerance, current = '' }) => {
      const code = printed ?? value ?? '';
      // `039` of the NLV series are 39 nH.
      const numeric = code.startsWith('0') ? (series === 'NLV' ? Number(`${code}e-9`) : null) : henriesOfCode(code);
      if (!numeric) return null;
      return {
        series: film ?? series ?? '',
        numeric,
        tolerance: inductorTolerance(letter ?? tolerance, numeric),
        package: film === undefined ? null : imperialOfMetric(size.slice(0, 4)),
        packaging: tail ?? null,
        base: film
          ? `${film}${size}${type}${code}${letter}${tail}`
          : `${series}${body}${version}${code}${tolerance}${current}`,
      };
    },
  },
];
