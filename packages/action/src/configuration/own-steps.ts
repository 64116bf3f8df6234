import { readSettingsFile } from '@partwright/files/settings-file';
import { z } from 'zod';

/** A step of a workflow that runs a review like this one. */
export interface OwnStep {
  /** `acme/partwright@v1` */
  uses: string;
  /** What the step gives, as it is written: expressions are not followed. */
  inputs: ReadonlyMap<string, string>;
  /** When it and its job run, and whether they may fail: `if`, `continue-on-error`, as they are written. */
  conditions: ReadonlyMap<string, string>;
}

const stepSchema = z.looseObject({
  uses: z.string().optional().catch(undefined),
  with: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
const jobSchema = z.looseObject({ steps: z.array(stepSchema).optional().catch(undefined) }).catch({});
const workflowSchema = z.looseObject({
  jobs: z.record(z.string(), jobSchema).optional().catch(undefined),
  // Of a composite action.
  runs: jobSchema.optional(),
});

const CONDITIONS = ['if', 'continue-on-error'];

/**
 * The steps of a workflow or a composite action that run this review, in their order.
 *
 * @param repository Of the action that runs, `acme/partwright`; '' where it is one of the repository itself.
 * @throws {ConfigurationInvalid} when it is no YAML
 */
export function listOwnSteps(file: string, bytes: Uint8Array, repository: string): OwnStep[] {
  const { jobs = {}, runs } = readSettingsFile(workflowSchema, file, bytes).values;
  return [...Object.values(jobs), ...(runs === undefined ? [] : [runs])].flatMap((job) =>
    (job.steps ?? []).flatMap((step): OwnStep[] => {
      if (step.uses === undefined || !isOwn(step.uses, repository)) return [];
      return [
        {
          uses: step.uses,
          inputs: new Map(Object.entries(step.with ?? {}).map(([name, value]) => [name.toLowerCase(), write(value)])),
          conditions: new Map(
            CONDITIONS.flatMap((key) => [
              [`${key} of the job`, write(job[key])] as const,
              [`${key} of the step`, write(step[key])] as const,
            ]),
          ),
        },
      ];
    }),
  );
}

function isOwn(uses: string, repository: string): boolean {
  const [name = ''] = uses.toLowerCase().split('@');
  if (repository !== '' && name === repository.toLowerCase()) return true;
  return name === './' || name === '.' || name.split('/').at(-1) === 'partwright';
}

function write(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}
