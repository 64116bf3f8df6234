import { runWatchCommand, startsWatcher } from '@partwright/watcher';
import { startFromCache } from './start-from-cache.ts';

/** `partwright watch ...`: the watcher, with the service of this machine where no other is named. */
export async function watch(argv: string[]): Promise<number> {
  if (startsWatcher(argv)) await startFromCache(() => import('@partwright/watcher/rooms'));
  return runWatchCommand(argv, {
    program: 'partwright watch',
    openLocalService: async (options) =>
      (await import('./local-service/open-local-service.ts')).openLocalService(options),
  });
}
