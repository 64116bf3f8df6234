import { normalizeValue } from '@partwright/values';
import type { AdviceRule, Part } from '../model.ts';
import { isGround, railVoltage } from '../rails.ts';

export const capacitorVoltage: AdviceRule = {
  code: 'capacitor_voltage',
  title: 'Capacitor rated below its rail',
  *advise({ parts }) {
    for (const part of parts) {
      if (!part.isFitted || part.understood.kind !== 'capacitor') continue;
      const nets = new Set(part.pins.map(({ net }) => net));
      const rail = [...nets].find((net) => railVoltage(net) !== undefined);
      const rated = ratedVoltage(part);
      if (rail === undefined || rated === undefined || nets.size !== 2 || ![...nets].some(isGround)) continue;
      const volts = railVoltage(rail)!;
      if (rated >= volts) continue;
      yield {
        parts: [part],
        net: rail,
        confidence: 0.9,
        reason: `${part.reference} is rated ${rated} V and lies on ${rail.name} (${volts} V)`,
      };
    }
  },
};

/** Volts: of the part number, else of the value, else of a field. */
function ratedVoltage({ understood, fields }: Part): number | undefined {
  const said = understood.decoded?.kind === 'capacitor' ? understood.decoded.voltage : null;
  const written = said ?? understood.value?.voltage ?? null;
  if (written !== null) return written;
  for (const name of ['voltage', 'voltage rating', 'rated voltage', 'volt', 'vmax']) {
    const text = fields.get(name);
    const value = text === undefined ? undefined : /^\s*(\d+(?:\.\d+)?)\s*V/i.exec(text)?.[1];
    if (value !== undefined) return normalizeValue(`1uF ${value}V`, { kind: 'C' }).voltage ?? undefined;
  }
  return undefined;
}
