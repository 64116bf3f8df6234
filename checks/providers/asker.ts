// One of the processes of `checks -- providers`: asks every stand-in for its share of the lines and sends what came of it.
//   node checks/providers/asker.ts '{"database": URL, "urls": {ID: URL}, "first": N, "step": N, "lines": N}'
import { createLog } from '../../packages/server/src/observe/log.ts';
import { openRecords } from '../../packages/server/src/store/open-records.ts';
import { requestParts, stopAsking } from '../../packages/server/src/usecases/request-parts.ts';
import { makeLine, openAt, standIns } from './stand-ins.ts';

export interface Errand {
  database: string;
  urls: Record<string, string>;
  first: number;
  step: number;
  lines: number;
}

/** Of one stand-in: how many lines have the price they were made with, and why the others have none. */
export interface Tally {
  id: string;
  right: number;
  wrong: string[];
  milliseconds: number;
}

const PATIENCE_MS = 600_000;

const { database, urls, first, step, lines } = JSON.parse(process.argv[2]!) as Errand;
const parts = Array.from({ length: lines }, (_, index) => makeLine(index)).filter((_, index) => index % step === first);
const records = await openRecords({ kind: 'postgres', url: database });
const providers = standIns.map((standIn) => openAt(standIn, urls[standIn.id]!));
const service = { records, providers, log: createLog('silent') };
const tallies = await Promise.all(
  providers.map(async (provider): Promise<Tally> => {
    const began = performance.now();
    const outcomes = await Promise.all(requestParts(service, provider, parts, { patienceMs: PATIENCE_MS }));
    const milliseconds = performance.now() - began;
    const wrong = outcomes.flatMap(({ answer }, at) => {
      const { mpn, stock, breaks } = parts[at]!;
      if (answer.state === 'failed') return [`${mpn}: ${answer.error.code}: ${answer.error.message}`];
      if (answer.state === 'not_found') return [`${mpn}: not found`];
      const offers = answer.parts.flatMap((part) => (part.mpn === mpn ? part.offers : []));
      const isRight = offers.some(
        (offer) => offer.stock === stock && Number(offer.breaks[0]?.unitPrice) === breaks[0]![1],
      );
      return isRight
        ? []
        : [`${mpn}: another price or stock: ${JSON.stringify(offers.map(({ breaks: [lowest] }) => lowest))}`];
    });
    return { id: provider.id, right: outcomes.length - wrong.length, wrong, milliseconds };
  }),
);
await stopAsking(providers);
await records.close();
process.send!(tallies);
