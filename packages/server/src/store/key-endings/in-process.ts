import type { KeyEndings } from '../../ports/key-endings.ts';

/** Of a database that has one process: who is told has forgotten at once. */
export function keyEndingsInProcess(): KeyEndings {
  const followers = new Set<() => void>();
  return {
    async tell() {
      for (const forget of followers) forget();
    },
    follow(forget) {
      followers.add(forget);
      return {
        isCurrent: () => followers.has(forget),
        close: async () => void followers.delete(forget),
      };
    },
  };
}
