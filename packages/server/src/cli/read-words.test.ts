import { describe, expect, it } from 'vitest';
import { commands } from './commands/index.ts';
import { describeUnknown, findEntry, splitWords } from './find-words.ts';
import { globalOptions } from './global-options.ts';
import { readWords } from './read-words.ts';

const read = (...argv: string[]) => {
  const split = splitWords(argv, commands);
  const found = findEntry(split, commands);
  if (!found) throw new Error(`no command in ${argv.join(' ')}`);
  return readWords([...split.options, ...found.rest], found.entry, globalOptions, commands);
};

describe('words of a command', () => {
  it.each([
    [['search', '10k', '--limit', '5'], ['10k'], { limit: '5' }],
    [['search', '10k', '--limit=5'], ['10k'], { limit: '5' }],
    [['search', '-n5', '10k'], ['10k'], { limit: '5' }],
    [['search', '-n', '5', '10k'], ['10k'], { limit: '5' }],
    [['search', '-jq', '10k'], ['10k'], { json: true, quiet: true }],
    [['-j', 'search', '10k', '0402'], ['10k', '0402'], { json: true }],
    [['--server', 'http://x', 'bom', '-q', 'match', 'a.csv'], ['a.csv'], { server: 'http://x', quiet: true }],
    [['value', '--', '--json'], ['--json'], {}],
    [['catalog', 'import', '-'], ['-'], {}],
    [['alternatives', 'X', '--match', 'a', '--match', 'b'], ['X'], { match: ['a', 'b'] }],
    [['bom', 'cost', '--help'], [], { help: true }],
    [['order', 'po', 'new', 'order.json'], ['order.json'], {}],
    [['-j', 'order', 'po', '-q', 'list', '--limit', '5'], [], { json: true, quiet: true, limit: '5' }],
    [['gerber', 'dfm', '--profile', 'aisler', 'board.zip'], ['board.zip'], { profile: 'aisler' }],
  ])('%j', (argv, positionals, flags) => {
    expect(read(...argv)).toEqual({ positionals, flags });
  });

  it.each([
    [['search', '10k', '--limit', 'abc'], '--limit must be a whole number from 1 to 100, not "abc"'],
    [['search', '10k', '--limit', '0'], 'from 1 to 100'],
    [['search', '10k', '--limit', '1e2'], 'a whole number'],
    [['search', '10k', '--limit'], '--limit needs a value: --limit N'],
    [['search', '10k', '--limit', '--json'], '--limit needs a value'],
    [['search', '10k', '--sort', 'prize'], 'did you mean price?'],
    [['search', '10k', '--in-stock=yes'], '--in-stock takes no value'],
    [['search', '10k', '--limt', '5'], '`search` has no option --limt; did you mean --limit?'],
    [['search', '10k', '--dpi', '5'], '`search` has no option --dpi; it is one of `gerber render`'],
    [['search', '10k', '-z'], '`search` has no option -z'],
    [['search', '-json', '10k'], 'did you mean --json?'],
    [['search', '10k', '--limit', '5', '-n', '7'], '-n is given twice: "5" and "7"'],
    [['bom', 'cost', 'a.csv', 'b.csv'], '`bom cost` takes FILE; "b.csv" is too many'],
    [['catalog', 'stats', 'x'], '`catalog stats` takes no words'],
    [['bom', 'cost'], 'Say FILE: the BOM'],
    [['board', 'drs', 'x'], 'did you mean drc?'],
    [['bom', 'cost', 'a.csv', '--overage', '-0.1'], '--overage must be a number of 0 or more'],
    [['keys', 'create', 'a', '--expires', 'soon'], 'must be a date such as 2027-01-01'],
    [['search', '10k', '--constructor', 'x'], 'has no option --constructor'],
  ])('%j is refused', (argv, message) => {
    expect(() => read(...argv)).toThrow(message);
  });

  const names = commands.map(({ name }) => name);
  it.each([
    [['bmo', 'cost'], 'There is no command `bmo cost`; did you mean `bom cost`?'],
    [['serch', '10k'], 'There is no command `serch`; did you mean `search`?'],
    [['bom', 'csot'], '`bom` has no command `csot`; did you mean `bom cost`?'],
    [['bom'], 'Say what to do: partwright bom COMMAND; there are read, match'],
    [['order', 'po'], 'Say what to do: partwright order po COMMAND; there are new, list'],
    [['order', 'po', 'aprove'], '`order po` has no command `aprove`; did you mean `order po approve`?'],
    [['bom', 'xyzzy'], '`bom` has no command `xyzzy`; there are read'],
    [['xyzzy', 'a'], 'There is no command `xyzzy`'],
  ])('%j names no command', (words, message) => {
    expect(describeUnknown(words, names)).toContain(message);
  });
});

it('every command is found by its name', () => {
  for (const { name } of commands)
    expect(findEntry(splitWords(name.split(' '), commands), commands)?.entry.name).toBe(name);
});

it('no letter stands for two options of one command', () => {
  for (const { name, options } of commands) {
    const letters = Object.values({ ...globalOptions, ...options }).flatMap((option) =>
      'short' in option && option.short !== undefined ? [option.short] : [],
    );
    expect(new Set(letters).size).toBe(letters.length);
    // `gerber dfm --profile` was there before; that of the server then stands before the name.
    const twice = Object.keys(options).filter((option) => option in globalOptions);
    expect(name.startsWith('gerber ') ? twice.filter((option) => option !== 'profile') : twice).toEqual([]);
  }
});

it('a command says how a server does it exactly where its entry says that one does', async () => {
  const asked = commands.map(async ({ name, load }) => ((await load()).ask ? [name] : []));
  const said = commands.filter(({ where }) => where !== 'here').map(({ name }) => name);
  expect((await Promise.all(asked)).flat()).toEqual(said);
});
