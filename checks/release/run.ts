import { spawnSync } from 'node:child_process';

/** What a program prints on standard output. @throws Error with the end of what it said, when it fails. */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    timeout: 600_000,
    ...options,
  });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${`${stderr}${stdout}`.slice(-1_500)}`);
  return stdout;
}
