import { writeFile } from 'node:fs/promises';
import type { Bom, Variant } from '@partwright/bom';
import { readMappingWish } from '../../usecases/bom-mappings.ts';
import { command } from '../command.ts';
import { fileArgument, readRequest, type ReadRequest } from '../files.ts';
import { readRequestedBom } from '../read-bom.ts';
import { renderTable } from '../table.ts';

interface WireBom {
  source: {
    format: string;
    encoding: string | null;
    delimiter: string | null;
    sheet: string | null;
    header_row: number | null;
    columns: { header: string; role: string; score: number; reason: string }[];
  };
  lines: {
    line: number;
    references: string[];
    quantity: number;
    dnp: boolean;
    value: string | null;
    footprint: string | null;
    mpn: string | null;
    manufacturer: string | null;
  }[];
  variants: Variant[];
  variant: string | null;
  totals: { lines: number; designators: number; quantity: number; dnp_lines: number; dnp_designators: number };
  warnings: Bom['warnings'];
}

interface Request extends ReadRequest {
  /** File to write what the columns were read as to. */
  write_mapping?: string;
}

export const bomRead = command<Request, WireBom>({
  request: ([file], flags) => ({
    ...readRequest(file, flags),
    ...(typeof flags['write-mapping'] === 'string' ? { write_mapping: fileArgument(flags['write-mapping']) } : {}),
  }),
  async run(request, station) {
    const { bom, filename } = await readRequestedBom(request, station);
    if (request.write_mapping !== undefined) {
      await writeFile(request.write_mapping, `${JSON.stringify(readMappingWish(bom, filename), null, 2)}\n`);
      station.tell(
        `Wrote ${request.write_mapping}: correct its roles and give it as --mapping to files with these headers`,
      );
    }
    return bomJson(bom);
  },
  print({ source, lines, totals, variants, variant, warnings }) {
    const where = [
      source.format,
      source.encoding,
      source.sheet && `sheet ${source.sheet}`,
      source.header_row !== null && `header in row ${source.header_row + 1}`,
      variants.length > 0 &&
        `variant ${variant ?? 'default'} of ${['default', ...variants.map(({ name }) => name)].join(', ')}`,
    ]
      .filter(Boolean)
      .join(', ');
    const columns = renderTable(
      ['column', 'meaning', 'score', 'because'],
      source.columns.map(({ header, role, score, reason }) => [header, role, score.toFixed(2), reason]),
      { right: [2] },
    );
    const table = renderTable(
      ['#', 'qty', 'references', 'value', 'footprint', 'part number'],
      lines.map((line) => [
        String(line.line),
        line.dnp ? 'DNP' : String(line.quantity),
        shorten(line.references),
        line.value ?? '',
        (line.footprint ?? '').slice(0, 40),
        line.mpn ?? '',
      ]),
      { right: [0, 1] },
    );
    const sum = `${totals.lines} lines, ${totals.designators} designators, ${totals.quantity} pieces; not fitted: ${totals.dnp_lines} lines, ${totals.dnp_designators} designators`;
    return [
      where,
      '',
      columns,
      '',
      table,
      '',
      sum,
      ...warnings.map(({ severity, message }) => `${severity}: ${message}`),
    ].join('\n');
  },
});

/** A read BOM in wire form; by hand, as loading the schemas of the contract takes longer than reading most files. */
function bomJson({ source, lines, totals, variants, variant, warnings }: Bom): WireBom {
  const { headerRow, ...how } = source;
  const { dnpLines, dnpDesignators, ...sums } = totals;
  return {
    source: { ...how, header_row: headerRow },
    variants,
    variant,
    lines: lines.map(({ dnpReferences, fields, ...line }) => ({
      ...line,
      dnp_references: dnpReferences,
      fields: Object.fromEntries(fields),
    })),
    totals: { ...sums, dnp_lines: dnpLines, dnp_designators: dnpDesignators },
    warnings,
  };
}

export function shorten(references: string[]): string {
  return references.length > 4 ? `${references.slice(0, 3).join(' ')} +${references.length - 3}` : references.join(' ');
}
