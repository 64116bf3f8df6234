import { plainLine, plainLines } from './plain-line.ts';
import type { World } from './world.ts';

/** The world of a runner that takes all it is told for text: names of files and of parts are anybody's. */
export function plainWorld(world: World): World {
  return {
    ...world,
    setFailed: (message) => world.setFailed(plainLines(message)),
    debug: (message) => world.debug(plainLines(message)),
    info: (message) => world.info(plainLine(message)),
    notice: (message, properties) => world.notice(plainLine(message), plainProperties(properties)),
    warning: (message, properties) => world.warning(plainLine(message), plainProperties(properties)),
    error: (message, properties) => world.error(plainLine(message), plainProperties(properties)),
  };
}

/** Title and file of an annotation. */
function plainProperties(properties: object = {}): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? plainLine(value) : value,
    ]),
  );
}
