import { describeCheck } from '../reports/index.ts';
import type { Process } from './conversation.ts';
import { sendAsIs, sendAsZip } from './packed-content.ts';
import { readErc } from './read-erc.ts';

/** A design of many sheets takes the server its time, and it answers only then. */
const TIMEOUT_MS = 10 * 60_000;

/** Have the schematic of a project checked. The answer comes at once, so the service keeps nothing that could be asked for. */
export const processSchematic: Process = async ({ client }, { task, listener, signal }) => {
  const { subject, content, key, previous } = task;
  const [first, ...others] = content.files;
  const isOneSheet = first !== undefined && others.length === 0 && first.path.endsWith('.kicad_sch');
  const { file, findPath: pathOf } = isOneSheet ? sendAsIs(first) : sendAsZip(subject, content);
  listener.progress(0, 'checking');
  const answer = await client.eda.erc({ file: await file() }, { signal, idempotencyKey: key, timeoutMs: TIMEOUT_MS });
  return describeCheck({ ...readErc(answer, pathOf), remote: { jobId: null, bomId: null, projectId: null } }, previous);
};
