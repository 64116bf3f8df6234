import type { INodeProperties } from 'n8n-workflow';
import type { Input } from '../../../shared/input.ts';
import { asJson, choose, rowNumber, rowsOf, toggle } from '../../../shared/properties.ts';
import { limits } from '../../choices.ts';
import * as api from '../../fields.ts';

const field = api.submitDfm.fields.own_limits;

/** Limits that go before those of the profile, row by row or as a document. */
export const ownLimits: INodeProperties[] = [
  rowsOf(
    field,
    'limit',
    [
      choose(
        { displayName: 'Limit', name: 'limit', required: true },
        'trace_width',
        Object.fromEntries(Object.entries(limits).map(([value, [name]]) => [value, [name]])),
      ),
      rowNumber('Value', 'value', { description: 'In mm; beyond it is an error' }),
      rowNumber('Preferred', 'preferred', { description: 'In mm; beyond it is a warning' }),
      rowNumber('From Layers', 'fromLayers', { description: 'For boards of at least so many copper layers' }),
      rowNumber('To Layers', 'toLayers', { description: 'For boards of at most so many copper layers' }),
      toggle('Not Checked', 'notChecked', false, 'Whether there is no such limit: nothing is compared with it'),
    ],
    {
      description:
        'Limits of your own, which go before those of the profile; several rows of one limit are tried in turn',
    },
  ),
  asJson(field, {
    placeholder:
      'e.g. {"id": "ours", "title": "Ours", "as_of": "2026-11-01", "source_url": "https://example.com", "limits": {"trace_width": [{"min": 0.1}]}}',
    description: 'The same as a document, with source and date. Goes before the fields.',
  }),
];

interface Row {
  limit: string;
  value?: number;
  preferred?: number;
  from_layers?: number;
  to_layers?: number;
  not_checked?: boolean;
}

const MOST_LAYERS = 64;

/** Rows of the form as the profile that the API takes; a document stays as it is. Throws for a row that says nothing. */
export function sendOwnLimits<Sent extends Input>(input: Sent): Sent {
  const given = input['own_limits'];
  const rows = typeof given === 'string' ? (JSON.parse(given) as unknown) : given;
  if (!Array.isArray(rows)) return input;
  const own: Record<string, object[] | null> = {};
  for (const row of rows as Row[]) {
    const [name, sense] = limits[row.limit] ?? [row.limit, 'at_least'];
    if (row.not_checked === true) {
      own[row.limit] = null;
      continue;
    }
    if (row.value === undefined && row.preferred === undefined)
      throw new Error(`Own Limits: ${name} has neither Value nor Preferred. Give one, or set Not Checked`);
    const isOfLayers = row.from_layers !== undefined || row.to_layers !== undefined;
    const said = {
      ...(row.value === undefined ? {} : { [sense === 'at_least' ? 'min' : 'max']: row.value }),
      ...(row.preferred === undefined ? {} : { preferred: row.preferred }),
      ...(isOfLayers ? { layers: [row.from_layers ?? 1, row.to_layers ?? MOST_LAYERS] } : {}),
    };
    own[row.limit] = [...(own[row.limit] ?? []), said];
  }
  return { ...input, own_limits: { id: 'own', title: 'Own limits', limits: own } };
}
