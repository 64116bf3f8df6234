import { readFootprint, type Footprint } from '@partwright/footprints';
import type { AssemblyCheck, Finding, PlacedPart } from '../model.ts';
import { Unseen, withoutPads } from './missing-words.ts';

export const pinCount: AssemblyCheck = {
  id: 'pin_count',
  title: 'Packages have as many pins as there are pads',
  missing: withoutPads,
  check({ placed }) {
    const findings: Finding[] = [];
    const unseen = new Unseen();
    let checked = 0;
    for (const part of placed!.filter(({ bom }) => bom?.dnp !== true)) {
      if (part.lands.length === 0) {
        unseen.add(part.landsBy === 'around' ? 'it has no pads' : 'its pads are not known');
        continue;
      }
      const packages = listPackages(part);
      if (packages.length === 0) {
        unseen.add('the name of its package does not say how many pins it has');
        continue;
      }
      checked++;
      for (const { name, by, footprint, isOfPads } of packages) {
        const odd = describeOddity(part, footprint);
        if (odd === '') continue;
        findings.push({
          severity: isOfPads ? 'warning' : 'error',
          message: `${part.reference} has ${odd}, and ${by} ${name} ${isOfPads ? 'reads as one with' : 'has'} ${footprint.pins} pins${footprint.exposedPad ? ' and an exposed pad' : ''}`,
          references: [part.reference],
          side: part.side,
          at: [part.x, part.y],
          positionsLine: part.placement.line,
          bomLine: part.bom?.line,
        });
        break;
      }
    }
    return { findings, checked, unseen };
  },
};

interface Package {
  name: string;
  by: string;
  footprint: Footprint;
  /** It is the name that the pads themselves go by, so one that does not fit them may mean something else. */
  isOfPads: boolean;
}

/** Their names say a model or count what is no pin. */
const UNCOUNTED: ReadonlySet<Footprint['style']> = new Set(['model', 'body', 'mechanical', null]);
/** Holders, shields and tabs have pads of their own that no name of a package counts. */
const WITH_MORE: ReadonlySet<Footprint['style']> = new Set(['connector', 'header']);

/** `3 pads` where that does not fit; '' where it does. */
function describeOddity({ lands, landsBy }: PlacedPart, { pins, exposedPad, style }: Footprint): string {
  const pads = lands.length;
  if (landsBy === 'around')
    return pads < pins! ? `${pads === 1 ? 'one opening' : `${pads} openings`} where its pads shall be` : '';
  const names = new Set(lands.flatMap(({ pin }) => (pin === '' ? [] : [pin]))).size;
  const words = names === 1 ? 'one pad' : `${names} pads`;
  // Several pads may be one pin, several pins of a shield or tab may have one name.
  if (Math.max(names, pads) < pins!) return words;
  return !WITH_MORE.has(style) && names > pins! + (exposedPad === false ? 0 : 1) ? words : '';
}

/** The matched part knows best what is bought, then the BOM, then the positions. */
function listPackages({ bom, placement }: PlacedPart): Package[] {
  const ofPads = nameAlone(placement.package);
  const said = [
    { name: bom?.package, by: 'the package of the matched part', isOfPads: false },
    { name: bom?.footprint, by: 'the footprint of the BOM', isOfPads: nameAlone(bom?.footprint ?? '') === ofPads },
    { name: placement.package, by: 'the package of the positions', isOfPads: true },
  ];
  return said
    .flatMap(({ name, ...rest }) => (name ? [{ name, ...rest, footprint: readFootprint(name) }] : []))
    .filter(
      ({ footprint }) =>
        footprint.pins !== null && !footprint.assumed.includes('pins') && !UNCOUNTED.has(footprint.style),
    );
}

/** Without the library before it. */
const nameAlone = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toUpperCase();
