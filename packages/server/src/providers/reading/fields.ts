/**
 * Schemas for what providers send. They take what is there and let the rest be null: one odd field of one part must not
 * cost the answer. Everything is bounded.
 */
import { z } from 'zod';

/** Text, trimmed, at most `max` characters; tags and control characters are taken out. Null for nothing. */
export const words = (max = 200) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => readWords(value, max))
    .catch(null);

/** A whole number that is not negative, also as text (`1,234`, `"50"`); null for anything else. Of `3.000` nobody knows whether it is three. */
export const count = () => z.union([z.number(), z.string()]).nullish().transform(readCount).catch(null);

/** A price: a number or text as the provider's shop prints it; read later, with its whole ladder. */
export const price = () =>
  z
    .union([z.number(), z.string().max(60)])
    .nullish()
    .catch(null);

/** A rate of tax: `19`, `"19.0"`, `"19,0"`, `"19 %"`. */
export const percent = () =>
  z
    .union([
      z.number().min(0).max(100),
      z
        .string()
        .regex(/^ ?\d{1,2}(?:[.,]\d{1,3})? ?%? ?$/)
        .transform((text) => Number(text.replace(',', '.').replaceAll(/[ %]/g, ''))),
    ])
    .nullish()
    .catch(null);

/** true, "true", "Yes" or 1. */
export const flag = () =>
  z
    .union([z.boolean(), z.string(), z.number()])
    .nullish()
    .transform((value) => value === true || value === 1 || /^(?:true|yes|y|1)$/i.test(String(value)))
    .catch(false);

/** The first `most` items that read by the schema; what is no list is an empty one. */
export const lenientList = <T extends z.ZodType>(item: T, most = 200) =>
  z
    .unknown()
    .optional()
    .transform((value): z.output<T>[] => {
      if (!Array.isArray(value)) return [];
      const kept: z.output<T>[] = [];
      for (const one of value as unknown[]) {
        if (kept.length === most) break;
        const read = item.safeParse(one);
        if (read.success) kept.push(read.data);
      }
      return kept;
    });

/**
 * The same for the list that is the answer itself. What is no list, and one of which nothing reads, is a shape that we do not
 * know: not "there is none", which would be kept for a day.
 */
export const answerList = <T extends z.ZodType>(item: T, most = 200) =>
  z.array(z.unknown()).transform((value, context): z.output<T>[] => {
    const kept = lenientList(item, most).parse(value);
    if (kept.length === 0 && value.length > 0) context.addIssue({ code: 'custom', message: 'nothing in it reads' });
    return kept;
  });

/** `true`, `false` and the same as text; null for anything else. */
export const told = () =>
  z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .nullish()
    .transform((value) => value ?? null)
    .catch(null);

/** An object, or undefined when it is none or has not the shape. */
export const maybe = <T extends z.ZodType>(inner: T) => inner.optional().catch(undefined);

/** Those of HTML that shops leave in descriptions; none of them makes a tag. */
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  deg: '°',
  plusmn: '±',
  micro: 'µ',
  Omega: 'Ω',
  ohm: 'Ω',
  trade: '™',
  reg: '®',
};

export function readWords(value: string | number | null | undefined, max: number): string | null {
  if (value == null) return null;
  const text = String(value)
    .slice(0, max * 4)
    .replaceAll(/&(nbsp|amp|deg|plusmn|micro|Omega|ohm|trade|reg);/g, (_, name: string) => ENTITIES[name]!)
    .replaceAll(/<[^<>]{0,200}>/g, ' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
  return text === '' ? null : text;
}

export function readCount(value: string | number | null | undefined): number | null {
  if (value == null) return null;
  const text = typeof value === 'number' ? String(value) : value.trim().slice(0, 40);
  if (/^\d{1,3}\.\d{3}$/.test(text)) return null;
  if (!/^\d{1,3}(?:[,.' \u00A0\u202F]\d{3})+$|^\d{1,15}(?:\.0{1,6})?$/.test(text)) return null;
  const whole = /^\d{1,15}\.0{1,6}$/.test(text) ? text.split('.')[0]! : text;
  const number = typeof value === 'number' ? value : Number(whole.replaceAll(/\D/g, ''));
  return Number.isSafeInteger(number) ? number : null;
}
