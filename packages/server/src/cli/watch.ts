import { runWatchCommand, startsWatcher } from '@partwright/watcher';
import { beginAgainFrugally } from './frugal-memory.ts';

/** `partwright watch ...`: the watcher, with the service of this machine where no other is named. */
export async function watch(argv: string[]): Promise<number> {
  if (startsWatcher(argv)) beginAgainFrugally();
  return runWatchCommand(argv, {
    program: 'partwright watch',
    openLocalService: async (options) =>
      (await import('./local-service/open-local-service.ts')).openLocalService(options),
  });
}
