import { jobResults, makeEncoder, type Encodable } from '@partwright/contract';
import { packZip } from '@partwright/files/archives';
import type { Bom } from '@partwright/bom';
import type { FeederPart } from '@partwright/manufacturing/placement';
import type { PlacementWish } from '../isolation/index.ts';
import type { PlacementOrder } from '../job-kinds.ts';
import type { JobContext } from '../ports/job-handlers.ts';
import type { Jobs, ReadableJob } from '../ports/jobs.ts';
import type { Service } from '../service.ts';
import { readBomVariant } from './bom-variant.ts';
import { keepFiles } from './job-files.ts';
import { readBomFile } from './read-bom-file.ts';
import { fileOfJob } from './start-job.ts';

/** The files as they were sent: `positions`, and the others where they are given. */
export interface PlacementFiles {
  positions: Uint8Array;
  gerbers?: Uint8Array | undefined;
  /** Gerber file of the outline. */
  outline?: Uint8Array | undefined;
  bom?: Uint8Array | undefined;
  /** Which part lies in which slot. */
  feederMap?: Uint8Array | undefined;
}

type PlacementMetadata = Encodable<(typeof jobResults)['placement']>;

type Ports = Pick<Service, 'parsers' | 'geometry' | 'settings'> & Partial<Pick<Service, 'records' | 'blobs'>>;

/** Centroid files, views and a feeder map in one ZIP, with metadata.json; `written` is what stands in that. */
export async function makePlacement(
  ports: Ports,
  accountId: string,
  files: PlacementFiles,
  { bomId, bomFilename, bomVariant, ...wish }: PlacementOrder,
  signal?: AbortSignal,
): Promise<{ zip: Uint8Array; metadata: Record<string, unknown>; written: Record<string, unknown> }> {
  const bom = await bomFor(ports, accountId, files.bom, { bomId, bomFilename, bomVariant });
  const parts = new Map([['positions', files.positions]]);
  if (files.gerbers) parts.set('gerbers', files.gerbers);
  if (files.outline) parts.set('outline', files.outline);
  if (files.feederMap) parts.set('feeder_map', files.feederMap);
  const options: PlacementWish = { ...wish, bom: bom && feederParts(bom) };
  const answer = await ports.geometry.run(
    'placement.make',
    { bytes: packZip(parts, 'store'), options },
    signal ? { signal } : {},
  );
  const made = new Map(answer.files.map(({ name, bytes }) => [name, bytes]));
  // What draws PDF takes a tenth of a second to load.
  const { printViews } = await import('../report/placement-views.ts');
  const { prefix = '' } = wish;
  made.set(`${prefix}placement.pdf`, await printViews(wish.boardName ?? wish.filename, answer.views));
  const metadata = { ...answer.metadata, files: [...made.keys(), `${prefix}metadata.json`] };
  const written = makeEncoder(jobResults.placement)(metadata as unknown as PlacementMetadata);
  made.set(`${prefix}metadata.json`, new TextEncoder().encode(JSON.stringify(written, null, 2)));
  return { zip: packZip(made), metadata, written };
}

/** The same as a job. */
export async function processPlacement(
  ports: Ports & Pick<Service, 'blobs' | 'records'>,
  job: ReadableJob<'placement'>,
  { progress, signal }: Pick<JobContext, 'progress' | 'signal'>,
): Promise<Jobs['placement']['result']> {
  const { order } = job.input;
  await progress(10, 'reading the positions');
  const files: PlacementFiles = {
    positions: (await fileOfJob(ports, job, 'positions')) ?? new Uint8Array(),
    gerbers: await fileOfJob(ports, job, 'gerbers'),
    outline: await fileOfJob(ports, job, 'outline'),
    bom: await fileOfJob(ports, job, 'bom'),
    feederMap: await fileOfJob(ports, job, 'feederMap'),
  };
  const { zip, metadata } = await makePlacement(ports, job.accountId, files, order, signal);
  await progress(90, 'keeping the files');
  const kept = await keepFiles(ports, job, [{ name: 'placement.zip', mediaType: 'application/zip', bytes: zip }]);
  return { ...metadata, keptFiles: kept };
}

async function bomFor(
  ports: Ports,
  accountId: string,
  bytes: Uint8Array | undefined,
  { bomId, bomFilename, bomVariant: variant }: Pick<PlacementOrder, 'bomId' | 'bomFilename' | 'bomVariant'>,
): Promise<Bom | undefined> {
  if (bytes) return readBomFile(ports, bytes, bomFilename ?? null, { variant });
  const { records, blobs } = ports;
  if (bomId === undefined || !records || !blobs) return undefined;
  return readBomVariant({ ...ports, records, blobs }, accountId, bomId, variant);
}

function feederParts({ lines }: Bom): [string, FeederPart][] {
  return lines.flatMap(({ references, dnpReferences, mpn, manufacturer, dnp }) => {
    const left = new Set(dnpReferences);
    return references.map((reference): [string, FeederPart] => [
      reference,
      { mpn: mpn ?? '', manufacturer: manufacturer ?? '', dnp: dnp || left.has(reference) },
    ]);
  });
}
