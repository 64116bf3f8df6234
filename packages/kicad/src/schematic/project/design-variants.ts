import type { PlaceVariant, SheetFile } from '../model.ts';
import type { DesignVariant } from './settings-model.ts';

/**
 * The variants of a design: those that its project file lists, in that order, then those that only its sheets know, as KiCad
 * gathers them (`SCHEMATIC::LoadVariants`). What a sheet says of a variant without any difference is left of one that was
 * deleted.
 */
export function listDesignVariants(listed: readonly DesignVariant[], files: Iterable<SheetFile>): DesignVariant[] {
  const variants = new Map(listed.map((variant) => [variant.name, variant]));
  for (const { symbols, sheets } of files)
    for (const { instances } of [...symbols, ...sheets])
      for (const place of instances)
        for (const variant of place.variants)
          if (!variants.has(variant.name) && variant.name !== '' && isOther(variant))
            variants.set(variant.name, { name: variant.name, description: '' });
  return [...variants.values()];
}

function isOther(variant: PlaceVariant): boolean {
  return variant.fields.length > 0 || Object.keys(flagsOf(variant)).length > 0;
}

function flagsOf({ inBom, onBoard, dnp, excludeFromSim, inPositionFiles }: PlaceVariant): Partial<PlaceVariant> {
  const flags = { inBom, onBoard, dnp, excludeFromSim, inPositionFiles };
  return Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag !== undefined));
}

/** What is other there in the variant of this name, in its own spelling or else in other capitals; undefined: nothing. */
export function findPlaceVariant(
  place: { variants: readonly PlaceVariant[] } | undefined,
  name: string | undefined,
): PlaceVariant | undefined {
  if (place === undefined || name === undefined) return undefined;
  const { variants } = place;
  return (
    variants.find((variant) => variant.name === name) ??
    variants.find((variant) => variant.name.toLowerCase() === name.toLowerCase())
  );
}

/** A symbol or a sheet with its flags as they are in a variant. */
export function withFlags<T extends object>(item: T, variant: PlaceVariant | undefined): T {
  return variant === undefined ? item : { ...item, ...flagsOf(variant) };
}
