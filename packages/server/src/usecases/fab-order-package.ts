import { handOverPackage } from '@partwright/manufacturing/fab';
import type { FabOrderRecord } from '../ports/fab-orders.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Service } from '../service.ts';
import { fabHouses } from './fab-order-vendors.ts';
import { keepFiles } from './job-files.ts';

/** The files as they came, with what to order: the ZIP that vendors take is inside, untouched. */
export async function makePackage(
  ports: Pick<Service, 'blobs' | 'records' | 'fabVendors'>,
  job: Pick<JobRecord, 'accountId' | 'id'>,
  { jobId, vendor, quantity, details, order }: FabOrderRecord,
  bytes: Uint8Array,
): Promise<NonNullable<FabOrderRecord['details']['handOver']>> {
  const { facts, price, filename, notes } = details;
  const house = fabHouses(ports.fabVendors).find(({ id }) => id === vendor);
  const made = handOverPackage({
    boardName: makeBoardName(filename),
    orderNumber: jobId,
    vendor: house?.title ?? vendor ?? 'fabrication',
    orderUrl: null,
    quantity,
    facts,
    estimate: price && { price: price.amount, currency: price.currency, asOf: price.asOf },
    notes: [
      ...(order.isSimulated ? ['A test key made this order: nothing is to be made'] : []),
      ...(notes === null ? [] : [notes]),
    ],
    files: new Map([[filename ?? 'board.zip', bytes]]),
  });
  const text = (value: string): Uint8Array => new TextEncoder().encode(value);
  const keptFiles = await keepFiles(ports, job, [
    { name: `hand-over-${jobId}.zip`, mediaType: 'application/zip', bytes: made.zip },
    { name: 'README.txt', mediaType: 'text/plain', bytes: text(made.readme) },
    {
      name: 'email.txt',
      mediaType: 'text/plain',
      bytes: text(`Subject: ${made.email.subject}\n\n${made.email.text}\n`),
    },
  ]);
  return { email: made.email, keptFiles };
}

function makeBoardName(filename: string | null): string {
  return (filename ?? 'board').replace(/\.\w{1,5}$/, '') || 'board';
}
