import type { AdviceRule } from '../model.ts';

const CONTROL = /^(?:~\{)?n?\/?(?:RESET|RST|NRST|MR|EN|ENABLE|CE|CS|SS|OE|SHDN|STBY|PD)[A-Z]?\d?_?n?\}?#?$/i;

export const floatingControlInput: AdviceRule = {
  code: 'floating_control_input',
  title: 'Enable, reset or chip-select input that is left open',
  *advise({ parts }) {
    for (const part of parts) {
      if (!part.isFitted || part.understood.kind === 'connector') continue;
      for (const pin of part.pins) {
        if (pin.type !== 'input' || !CONTROL.test(pin.name) || pin.net === undefined) continue;
        const others = pin.net.pins.filter((other) => other !== pin && !pin.stacked.includes(other));
        if (others.length > 0) continue;
        const isMeant = pin.island.hasNoConnect;
        yield {
          parts: [part],
          net: pin.net,
          confidence: isMeant ? 0.4 : 0.8,
          reason: `${part.reference} pin ${pin.number} (${pin.name}) is an input that nothing holds at a level${isMeant ? ', by a no-connect flag; see whether the part has a pull of its own' : ''}`,
        };
      }
    }
  },
};
