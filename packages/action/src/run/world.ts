import type { Environment } from '../event/index.ts';

/** What a run has of the runner: the functions of @actions/core fit. */
export interface World {
  env: Environment;
  getInput(name: string): string;
  setSecret(secret: string): void;
  setOutput(name: string, value: string): void;
  setFailed(message: string): void;
  debug(message: string): void;
  info(message: string): void;
  notice(message: string, properties?: object): void;
  warning(message: string, properties?: object): void;
  error(message: string, properties?: object): void;
  /** Add Markdown to the summary of the job. */
  summarize(markdown: string): Promise<void>;
  now(): Date;
}
