import { baseName } from './job-file.ts';

/** Drill files and the copper layers between which they go, as a report of Altium has them. */
export interface LayerPair {
  /** Without folders, in lower case. */
  drillFile: string;
  /** Layers as the report calls them, from the upper to the lower: extensions in `.LDP`, names in `.DRR`. */
  layers: readonly string[];
}

const LINES_LOOKED_AT = 5_000;

/** Altium's `.LDP`: each drill file with the extensions of the copper that it goes through. Undefined when it is none. */
export function readLayerPairs(text: string): LayerPair[] | undefined {
  if (!/^\s*Layer Pairs Export File/i.test(text)) return undefined;
  return text.split(/\r\n|\r|\n/, LINES_LOOKED_AT).flatMap((line): LayerPair[] => {
    const [, file, layers] = /\|DrillFile=([^|]{1,300})\|DrillLayers=([\w,]{1,1000})/i.exec(line) ?? [];
    return file === undefined || layers === undefined
      ? []
      : [{ drillFile: baseName(file.trim()), layers: layers.toLowerCase().split(',') }];
  });
}

/** Altium's `.DRR`: `Layer Pair : Top to Signal Layer 2` before the files of that pair. Undefined when it has none. */
export function readReportedPairs(text: string): LayerPair[] | undefined {
  const pairs: LayerPair[] = [];
  let layers: readonly string[] | undefined;
  for (const line of text.slice(0, 1_000_000).split(/\r\n|\r|\n/, LINES_LOOKED_AT)) {
    const pair = /^Layer Pair\s*:\s*(\S.{0,80}?) to (\S.{0,80}?)\s*$/i.exec(line);
    if (pair) layers = [pair[1]!, pair[2]!];
    const file = /^ASCII (?:\w{1,20} )?File\s*:\s*(\S.{0,200}?)\s*$/i.exec(line)?.[1];
    if (file !== undefined && layers !== undefined) pairs.push({ drillFile: baseName(file), layers });
  }
  return pairs.length > 0 ? pairs : undefined;
}
