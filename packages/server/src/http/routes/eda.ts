import { Problem } from '../../problem.ts';
import type { Service } from '../../service.ts';
import { checkSchematic, drawSchematic, ercView, packSheets, sheetFileName } from '../../usecases/check-schematic.ts';
import { bytes, ok } from '../answer.ts';
import type { Handlers } from './index.ts';

export function edaHandlers(service: Service): Handlers {
  return {
    checkErc: async ({ body }) => {
      const { rules_file: rules, severity, engine } = body.fields;
      if (engine === 'kicad')
        throw new Problem('engine_not_installed', 'The check by kicad-cli is not built yet; leave `engine` out');
      return ok(ercView(await checkSchematic(service, body.file!, rules), severity));
    },
    renderSchematic: async ({ body }) => {
      const file = body.file!;
      const sheets = await drawSchematic(service, file, body.fields);
      const base = (file.filename ?? 'schematic').replace(/\.\w+$/, '');
      const [only] = sheets;
      if (sheets.length === 1)
        return bytes(new TextEncoder().encode(only!.svg), 'image/svg+xml', sheetFileName(base, only!));
      return bytes(packSheets(base, sheets), 'application/zip', `${base}-sheets.zip`);
    },
  };
}
