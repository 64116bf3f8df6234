import { holdExports, reviewSide, type FitEngine } from '@partwright/review';
import type { Polygons } from '@partwright/gerber/polygons';
import type { CatalogueSetup } from '../prices.ts';
import type { CheckerLoaders } from '../tasks.ts';
import type { OpenedCatalogue } from './catalogue.ts';

const NO_PRICES: CatalogueSetup = { starter: null, lists: [] };

/** How the tasks are done, by a process with the engine for polygons, with that for bodies, or without. */
export function reviewTasks(polygons: Polygons | undefined, bodies: FitEngine | undefined): CheckerLoaders {
  let setup = NO_PRICES;
  let opened: Promise<OpenedCatalogue> | undefined;
  const open = (): Promise<OpenedCatalogue> =>
    (opened ??= import('./catalogue.ts').then(({ openCatalogue }) => openCatalogue(setup)));
  return {
    setup: () => ({
      run(wish) {
        setup = wish;
        opened = undefined;
      },
    }),
    prices: () => ({ run: async () => (await open()).lists }),
    side: () => ({
      async run(wish) {
        const { catalogue = null, prices } = wish.checks.has('bom') ? await open() : {};
        return reviewSide(wish, { polygons: polygons ?? CLOSED, catalogue, prices, fit: bodies });
      },
    }),
    exports: () => ({ run: holdExports }),
    pictures: async () => ({ run: (await import('@partwright/review/pictures')).drawChanges }),
  };
}

const refuse = (): never => {
  throw new Error('This process was started without the engine for polygons');
};

const CLOSED: Polygons = {
  union: refuse,
  evenOdd: refuse,
  difference: refuse,
  intersection: refuse,
  offset: refuse,
  pieces: refuse,
};
