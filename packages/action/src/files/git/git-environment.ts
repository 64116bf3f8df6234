import { devNull } from 'node:os';

/**
 * What git sees of the world. Nothing of this process' environment but where programs are: a workflow can set `GIT_DIR`,
 * `GIT_CONFIG_PARAMETERS`, `GIT_EXTERNAL_DIFF` and many more.
 */
export function gitEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept: NodeJS.ProcessEnv = {};
  // The last two: Windows starts no process without them.
  for (const name of ['PATH', 'Path', 'SystemRoot', 'SYSTEMROOT'])
    if (environment[name] !== undefined) kept[name] = environment[name];
  return {
    ...kept,
    LC_ALL: 'C',
    HOME: devNull,
    XDG_CONFIG_HOME: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    // Objects that a partial clone left behind stay there: older versions know only the second way to say it.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

/** Settings that stand above those of the repository: nothing of it is run, and nothing is fetched. */
export const GIT_SETTINGS: readonly string[] = [
  // In a container the checkout often belongs to somebody else. That is guarded against because settings of a repository
  // can start programs; the ones that could here are set below, and hooks are run by no command used here.
  'safe.directory=*',
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  'core.fsmonitor=false',
  'core.quotePath=false',
  'protocol.allow=never',
].flatMap((setting) => ['-c', setting]);
