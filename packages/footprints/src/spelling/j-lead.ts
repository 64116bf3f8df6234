import { type Speller, spell } from './spelling.ts';

/** `PLCC-44`, `PLCC44`: the pins fix the body of a PLCC; an SOJ's is in its name. */
export const spellJLead: Speller = ({ family, pins, mounting, traits, canonical }) => {
  if (family !== 'PLCC' || pins === null || pins < 20 || !canonical?.endsWith('P1.27')) return [];
  if (mounting !== 'smd' || traits.includes('socket')) return spell('kicad', `Package_LCC:PLCC-${pins}_SMD-Socket`);
  return [
    ...spell('kicad', `Package_LCC:PLCC-${pins}`),
    ...spell('generic', `PLCC-${pins}`, `QFJ-${pins}`),
    ...spell('eagle', `PLCC${pins}`),
  ];
};
