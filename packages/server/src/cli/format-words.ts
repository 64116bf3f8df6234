import type { ArgumentEntry, CommandWords, OptionEntry } from './entries/words.ts';

/** `FILE [OTHER_FILE] [--limit N] ...`: the words that a command takes. */
export function formatUsage({ arguments: words, options }: Pick<CommandWords, 'arguments' | 'options'>): string {
  const taken = words.map((word) => formatArgument(word));
  return [...taken, ...(Object.keys(options).length > 0 ? ['[OPTIONS]'] : [])].join(' ');
}

/** `[OTHER_FILE]`, `FILE...` */
export function formatArgument({ name, isOptional, isMany }: ArgumentEntry): string {
  const many = isMany ? `${name}...` : name;
  return isOptional ? `[${many}]` : many;
}

/** What an option is, its choices or range, and what holds without it. */
export function describeOption(option: OptionEntry): string {
  const { isMany, default: otherwise } = option;
  return [
    describeValue(option),
    ...(isMany ? ['may be given several times'] : []),
    ...(otherwise === undefined ? [] : [`default: ${otherwise}`]),
  ].join('; ');
}

/** What a value is, and its choices or range. */
export function describeValue({
  about,
  choices,
  least,
  most,
}: Pick<OptionEntry, 'about' | 'choices' | 'least' | 'most'>): string {
  if (choices) return `${about}: ${choices.join(', ')}`;
  if (least !== undefined && most !== undefined) return `${about} (${least} to ${most})`;
  return about;
}
