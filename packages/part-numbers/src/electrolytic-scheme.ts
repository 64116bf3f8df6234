import { percent, voltageOfCode } from '@partwright/values';
import type { Family, FamilyFacts } from './family.ts';
import { capacitorTolerance } from './letters.ts';
import { faradsOfTantalum, microfaradsOfCode, voltsOfTantalum } from './value-codes.ts';

/**
 * A maker of electrolytic, polymer or tantalum capacitors. Its pattern has the groups `series`, `body`, `value` (a code) or
 * `microfarads` (plain), `volts` (IEC code, three digits or plain) and, where they are printed, `tolerance` and `tail`.
 */
interface CapacitorMaker extends Omit<FamilyFacts, 'kind'> {
  /** Volts by the codes that this maker uses otherwise than IEC 60062. */
  ownVolts?: Readonly<Record<string, number>>;
  /** Makers that share the scheme, by their series or its first two letters. */
  makers?: Readonly<Record<string, string>>;
}

/** The makers differ only in the order of the same words, so that one reading serves all. */
export function electrolyticFamily({ ownVolts = {}, makers = {}, ...maker }: CapacitorMaker): Family {
  return {
    category: 'capacitor.electrolytic',
    ...maker,
    kind: 'capacitor',
    read: ({ series = '', value, microfarads, volts = '', tolerance, body = '', tail = '' }) => {
      const numeric = value === undefined ? faradsOfPlain(microfarads ?? '') : faradsOfEither(value);
      const voltage = ownVolts[volts] ?? decodeVolts(volts);
      if (numeric === null || voltage === null) return null;
      const manufacturer = makers[series] ?? makers[series.slice(0, 2)] ?? maker.manufacturer;
      return {
        series,
        manufacturer,
        numeric,
        tolerance: tolerance === 'V' ? percent(20) : capacitorTolerance(tolerance, numeric),
        voltage,
        base: `${series}${body}${volts}V${value ?? microfarads}${tolerance ?? ''}${tail}`,
      };
    },
  };
}

/** Some write microfarads (`102` 1000 µF), some picofarads (`108`); their last digits do not meet. */
function faradsOfEither(code: string): number | null {
  return /^\d\d[4-9]$/.test(code) ? faradsOfTantalum(code) : microfaradsOfCode(code);
}

function faradsOfPlain(microfarads: string): number | null {
  const [whole = '', tail = ''] = microfarads.split('.');
  const farads = Number(`${whole}${tail}e${-6 - tail.length}`);
  return farads > 0 ? farads : null;
}

function decodeVolts(text: string): number | null {
  if (/^[0-3][A-Z]$/.test(text)) return voltageOfCode(text);
  if (/^(?:\d{3}|\dR\d)$/.test(text)) return voltsOfTantalum(text);
  const volts = Number(text);
  return volts > 0 ? volts : null;
}
