import type { CallInput } from '@partwright/client';
import { many, one, type Context, type ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty } from '../../../shared/properties.ts';
import { engine, schematicHint } from './eda-properties.ts';

type Input = CallInput<'checkErc'>;

interface Options {
  engine?: Input['engine'];
  rulesDataFieldName?: string;
  severity?: Input['severity'];
}

export const checkErc: ItemOperation = {
  value: 'checkErc',
  name: 'Check ERC',
  action: 'Check the electrical rules of a schematic',
  description: 'Check a KiCad schematic or a ZIP of its project: violations with part, pin and place, and advice',
  properties: [
    { ...inputDataFieldName, hint: schematicHint },
    {
      displayName: 'Split Violations',
      name: 'splitViolations',
      type: 'boolean',
      default: false,
      description: 'Whether to return one item per violation instead of one item with the whole report',
    },
    makeOptionsProperty([
      engine,
      {
        displayName: 'Rules Data Field Name',
        name: 'rulesDataFieldName',
        type: 'string',
        default: 'rules',
        hint: 'The name of the input field containing a .kicad_pro whose rules to use',
      },
      {
        displayName: 'Severity',
        name: 'severity',
        type: 'options',
        default: 'warning',
        options: [
          { name: 'All', value: 'all' },
          { name: 'Error', value: 'error' },
          { name: 'Exclusion', value: 'exclusion', description: 'Only what the project excludes' },
          { name: 'Info', value: 'info' },
          { name: 'Warning', value: 'warning' },
        ],
        description: 'Leave out what is less severe',
      },
    ]),
  ],
  async run(context) {
    const { engine: by, severity, rulesDataFieldName } = context.options() as Options;
    const report = await context.client.eda.erc({
      file: await context.file(),
      rules_file:
        rulesDataFieldName === undefined ? undefined : await readTextFile(context, 'options.rulesDataFieldName'),
      severity,
      engine: by,
    });
    return context.parameter('splitViolations', false) ? many(report.violations) : one(report);
  },
};

async function readTextFile(context: Context, parameterName: string): Promise<string> {
  return new TextDecoder().decode((await context.file(parameterName)).bytes);
}
