import { reviewSide, type SideWish } from '@partwright/review';
import type { DrawChangesInput } from '@partwright/review/pictures';
import type { Polygons } from '@partwright/gerber/polygons';
import type { CatalogueSetup } from '../prices.ts';
import type { OpenedCatalogue } from './catalogue.ts';
import type { Task } from './serve.ts';

const NO_PRICES: CatalogueSetup = { starter: null, lists: [] };

/** What a checking process can do. The catalogue is opened when parts are first looked up. */
export function reviewTasks(polygons: Polygons | undefined): Record<string, Task> {
  let setup = NO_PRICES;
  let opened: Promise<OpenedCatalogue> | undefined;
  const open = (): Promise<OpenedCatalogue> =>
    (opened ??= import('./catalogue.ts').then(({ openCatalogue }) => openCatalogue(setup)));
  return {
    setup(wish) {
      setup = wish as CatalogueSetup;
      opened = undefined;
    },
    async side(wish) {
      const asked = wish as SideWish;
      const catalogue = asked.checks.has('bom') ? (await open()).catalogue : null;
      return reviewSide(asked, { polygons: polygons ?? CLOSED, catalogue });
    },
    async pictures(wish) {
      const { drawChanges } = await import('@partwright/review/pictures');
      return drawChanges(wish as DrawChangesInput);
    },
    prices: async () => (await open()).lists,
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
