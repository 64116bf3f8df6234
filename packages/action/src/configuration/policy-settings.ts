import type { PolicyRow, PolicySetting } from '@partwright/review';
import { z } from 'zod';
import { readChoice, readChoices } from '../inputs/index.ts';
import { readAmount, readLineLimit, readThreshold } from './amounts.ts';

/** Amounts and shares may be written without quotes, and YAML then reads a number. */
export const figure = z.union([z.string().min(1).max(200), z.number()]).describe('`5%`, `2.00` or `2.00 EUR`');

/** What the configuration file may hold as the setting of a policy. */
export function settingSchema({ setting, offWord }: PolicyRow): z.ZodType<string | number | readonly string[]> {
  if (!('choices' in setting)) return figure;
  const words = [...(offWord === undefined ? [] : [offWord]), 'off', ...setting.choices];
  if (setting.kind === 'choice') return z.enum(words);
  return z.union([z.enum(words), z.array(z.enum(setting.choices)).min(1).max(setting.choices.length)]);
}

/** @throws {InputUnfit} where the text is no setting of this policy. */
export function readSetting({ setting, offWord }: PolicyRow, text: string, currency: string): PolicySetting {
  switch (setting.kind) {
    case 'choice':
      return readChoice([...(offWord === undefined ? [] : [offWord]), ...setting.choices])(text);
    case 'choices':
      return readChoices(setting.choices)(text);
    case 'threshold':
      return readThreshold(text, currency);
    case 'amount':
      return readAmount(text, currency);
    case 'lines':
      return readLineLimit(text);
  }
}
