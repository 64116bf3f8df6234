import type { TaskFailed } from '@partwright/sandbox';

/** Why a check did not come to its end, and what to do: a sentence for a review. */
export function explainFailure({ failure }: TaskFailed<never>): string {
  switch (failure.code) {
    case 'too_slow': {
      const { processorMs, wallMs } = failure.times;
      return failure.by === 'processor'
        ? `The check took longer than ${processorMs / 1000} s of processor time and was stopped. Leave the files out by ignore-paths, or split the project; \`timeout-minutes\` is for the review as a whole.`
        : `The check had less than ${processorMs / 1000} s of processor time in ${wallMs / 1000} s and was stopped: the machine is busy. Run it again; else leave the files out by ignore-paths.`;
    }
    case 'too_much_memory':
      return `The check needs more memory than ${failure.heapMb} MB. Its files may be damaged; else split the project.`;
    case 'too_large':
      return 'The check finds more than can be told. Its files may be damaged; else split the project.';
    case 'broken':
      return `The check failed: ${failure.message}`;
    case 'ended':
      return `The process for the checks ended ${failure.how}. Its files may be damaged.`;
    case 'not_started':
      return `The process for the checks did not start: ${failure.message}`;
    case 'refused':
    case 'busy':
    case 'closed':
      return 'The checks were ended.';
  }
}
