import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertSucceeded, execute } from '../execute.ts';
import { gerberZip, largeGerberZip } from '../files/gerbers.ts';
import type { Scenario } from '../scenario.ts';
import { chainNodes, download, manualTrigger, partwright } from '../workflow.ts';

const BYTES = 20_000_000;
const MB = 1_000_000;
/** n8n holds the file a few times over while it sends it; more than this says that something keeps copies. */
const MOST_EXTRA_MB = 400;

export const largeFile: Scenario = {
  name: '20 MB Gerber ZIP, Check DFM',
  async run({ n8n, web, credentials }, say) {
    const check = partwright(credentials.partwright, { resource: 'manufacturing', operation: 'checkDfm' });
    const run = (url: string) => execute(n8n, chainNodes('Check DFM', [manualTrigger(), download(url), check]));
    const small = await run(web.serve('small.zip', gerberZip(), 'application/zip'));
    assertSucceeded(small);

    const zip = largeGerberZip(BYTES);
    const url = web.serve('large.zip', zip, 'application/zip');
    const memory = watchMemory(n8n.pid);
    const large = await run(url);
    const { beforeMb, mostMb } = memory.stop();
    assertSucceeded(large);
    assert.equal(large.items('Download')[0]?.binary?.['data']?.fileName, 'large.zip');
    assert.deepEqual(readReportPart(large.items()[0]?.json), readReportPart(small.items()[0]?.json));
    assert.ok(mostMb - beforeMb < MOST_EXTRA_MB, `n8n took ${Math.round(mostMb - beforeMb)} MB more`);
    say(
      `${(zip.length / MB).toFixed(1)} MB downloaded, sent and checked in ${large.seconds.toFixed(1)} s ` +
        `(board of 7 kB: ${small.seconds.toFixed(1)} s); n8n's memory ${beforeMb.toFixed(0)} MB, at most ${mostMb.toFixed(0)} MB`,
    );
  },
};

/** What the layer of comments must not change. */
function readReportPart(json: Record<string, unknown> | undefined): unknown {
  assert.ok(json);
  const { status, summary, board } = json;
  return { status, summary, board };
}

/** Resident memory of a process, from now on until stopped. */
function watchMemory(pid: number): { stop(): { beforeMb: number; mostMb: number } } {
  const beforeMb = residentMb(pid);
  let mostMb = beforeMb;
  const timer = setInterval(() => void (mostMb = Math.max(mostMb, residentMb(pid))), 20);
  return {
    stop() {
      clearInterval(timer);
      return { beforeMb, mostMb };
    },
  };
}

function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kb) * 1024) / MB;
}
