import type { Grid } from '@partwright/files/tables';
import type { KnownVariants, Variant } from '../variants/index.ts';
import { putProperty } from './kicad-property.ts';

type Put = (name: string, text: string | undefined) => void;

/** What a component of a netlist is in one variant: only what differs, with `1` or `0` for flags. */
export interface ComponentVariant {
  name: string;
  properties: readonly { name: string; value: string | undefined }[];
  fields: readonly { name: string; value: string | undefined }[];
}

/**
 * Variants of a netlist of KiCad 10: the design lists them, and each component has `<variants>` with those in which it is
 * other (`NETLIST_EXPORTER_XML::makeSymbols`).
 */
export class NetlistVariants {
  readonly #listed: readonly Variant[];
  readonly #columns = new Map<string, { variant: string; field: string }>();

  constructor(listed: readonly Variant[]) {
    this.#listed = listed;
  }

  /** Put what a component is in its variants beside its own fields, a column for each variant and field. */
  put(component: readonly ComponentVariant[], put: Put): void {
    for (const { name: variant, properties, fields } of component) {
      const putField: Put = (field, text) => {
        const column = `${variant}:${field}`;
        this.#columns.set(column, { variant, field });
        // A field that the variant empties.
        put(column, text === '' ? '~' : text);
      };
      for (const { name, value } of properties) putProperty(putField, name, value);
      for (const { name, value } of fields) putField(name, value ?? '');
    }
  }

  /** For the table that was made of the records. */
  of({ rows: [headers = []] }: Grid): KnownVariants {
    const fields = headers.flatMap((header, index) => {
      const column = this.#columns.get(header);
      return column ? [{ index, ...column }] : [];
    });
    return { variants: [...this.#listed], fields };
  }
}
