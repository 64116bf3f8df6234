import type { Reading } from './draft.ts';

// How a footprint is drawn, not which part it is for.
const DRAWING =
  /^(?:HAND|SOLDER|SOLDERING|HANDSOLDER(?:ING)?|FOOTPRINT|SMD|SMT|THT|TH|SM|VERTICAL|STRAIGHT|HORIZONTAL|ANGLED|CONN|CONNECTOR|V\d|MM|PAD\d.*|THERMALVIAS?|CIRCULARHOLES)$/;

/** A maker's model out of a name: its pieces without those the family takes for itself, joined by dashes. '' when none is left. */
export function readModelName({ text }: Reading, without: ReadonlySet<string>): string {
  return text
    .split(/[^A-Z0-9.+/]+/)
    .filter((piece) => piece !== '' && !DRAWING.test(piece) && !without.has(piece))
    .join('-');
}
