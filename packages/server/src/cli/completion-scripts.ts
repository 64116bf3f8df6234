import type { ArgumentEntry, CommandWords, OptionEntry } from './entries/words.ts';
import { readWatchEntry } from './entries/watch.ts';
import { globalOptions } from './global-options.ts';

/** What a shell may offer after one command. */
interface Offer {
  name: string;
  about: string;
  options: readonly (readonly [name: string, option: OptionEntry])[];
  /** What the words that are no options may be. */
  words: readonly string[];
}

async function listOffers(commands: readonly CommandWords[]): Promise<Offer[]> {
  const watch = await readWatchEntry();
  const offers = commands.map((entry): Offer => {
    const options = Object.entries({ ...entry.options, ...globalOptions } as CommandWords['options']);
    return { name: entry.name, about: entry.about, options, words: choicesOf(entry.arguments) };
  });
  return [...offers, { name: 'watch', about: watch.about, options: Object.entries(watch.options), words: watch.words }];
}

const choicesOf = (words: readonly ArgumentEntry[]): readonly string[] => words.flatMap(({ choices = [] }) => choices);

/** The scripts, by the name of the shell. */
export const shellScripts = { bash: formatBash, zsh: formatZsh, fish: formatFish };

/** The words that may stand first, and those after a word that begins several commands. */
function listNames(offers: readonly Offer[]): { first: string[]; second: Map<string, string[]> } {
  const second = new Map<string, string[]>();
  for (const { name } of offers) {
    const [word, next] = name.split(' ');
    if (next !== undefined) second.set(word!, [...(second.get(word!) ?? []), next]);
  }
  return { first: [...new Set([...offers.map(({ name }) => name.split(' ')[0]!), 'help'])], second };
}

async function formatBash(commands: readonly CommandWords[]): Promise<string> {
  const offers = await listOffers(commands);
  const { first, second } = listNames(offers);
  return `# Completion of partwright for bash: eval "$(partwright completion bash)"
_partwright() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} name= at offers= values=
  for ((at = 1; at < COMP_CWORD; at++)); do
    [[ \${COMP_WORDS[at]} == -* ]] && continue
    [[ -z $name && \${COMP_WORDS[at]} == help ]] && continue
    name="\${name:+$name }\${COMP_WORDS[at]}"
    [[ $name == *' '* ]] && break
  done
  COMPREPLY=()
  case "$name" in
    '') offers=${single(first.join(' '))} ;;
${[...second].map(([word, next]) => `    ${word}) offers=${single(next.join(' '))} ;;`).join('\n')}
  esac
  case "$name" in
${offers.map((offer) => formatBashCase(offer)).join('\n')}
  esac
  case "$name $before" in
${offers.flatMap((offer) => formatBashValues(offer)).join('\n')}
    '') ;;
  esac
  if [[ -n $values ]]; then
    COMPREPLY=($(compgen -W "$values" -- "$word"))
    return
  fi
  COMPREPLY=($(compgen -W "$offers" -- "$word"))
  [[ \${#COMPREPLY[@]} -eq 0 && $word != -* ]] && COMPREPLY=($(compgen -f -- "$word"))
}
complete -o filenames -F _partwright partwright
`;
}

/** The name may be followed by a word of the command itself. */
function formatBashCase({ name, options, words }: Offer): string {
  const offered = [...words, ...options.map(([option]) => `--${option}`)].join(' ');
  const pattern = name.includes(' ') ? single(name) : `${single(name)}|${single(`${name} `)}*`;
  return `    ${pattern}) offers="$offers "${single(offered)} ;;`;
}

function formatBashValues({ name, options }: Offer): string[] {
  const pattern = name.includes(' ') ? single(`${name} `) : `${single(name)}*' '`;
  return options.flatMap(([option, { choices, short }]) => {
    if (!choices) return [];
    const shorts = short === undefined ? '' : `|${pattern}-${short}`;
    return [`    ${pattern}--${option}${shorts}) values=${single(choices.join(' '))} ;;`];
  });
}

async function formatZsh(commands: readonly CommandWords[]): Promise<string> {
  // zsh runs completions of bash; compinit must have run before.
  return `# Completion of partwright for zsh: eval "$(partwright completion zsh)"
autoload -Uz bashcompinit && bashcompinit
${await formatBash(commands)}`;
}

async function formatFish(commands: readonly CommandWords[]): Promise<string> {
  const offers = await listOffers(commands);
  const { first, second } = listNames(offers);
  const lines = [
    '# Completion of partwright for fish: partwright completion fish > ~/.config/fish/completions/partwright.fish',
    'function __partwright_words',
    '  set -l words (string match -v -- "-*" (commandline -opc)[2..-1])',
    // What `help` is asked about is completed like the command itself.
    '  test "$words[1]" = help; and set -e words[1]',
    '  string join \\n -- $words',
    'end',
    'function __partwright_at',
    '  set -l words (__partwright_words)',
    '  set -l wanted $argv',
    '  test (count $wanted) -eq 0; and test (count $words) -eq 0; and return 0',
    '  set -l last (count $wanted)',
    '  test $last -gt 0; and test "$words[1..$last]" = "$wanted"',
    'end',
    'function __partwright_only',
    '  set -l words (__partwright_words)',
    '  test "$words" = "$argv"',
    'end',
    ...first.map((word) => {
      const about = offers.find(({ name }) => name === word)?.about ?? `Commands of ${word}`;
      return `complete -c partwright -n __partwright_at -f -a ${word} -d ${fishText(about)}`;
    }),
    ...[...second].flatMap(([word, next]) =>
      next.map((one) => {
        const about = offers.find(({ name }) => name === `${word} ${one}`)!.about;
        return `complete -c partwright -n '__partwright_only ${word}' -f -a ${one} -d ${fishText(about)}`;
      }),
    ),
    ...offers.flatMap((offer) => formatFishOffer(offer)),
    '',
  ];
  return lines.join('\n');
}

function formatFishOffer({ name, options, words }: Offer): string[] {
  const at = `complete -c partwright -n '__partwright_at ${name}'`;
  return [
    ...words.map((word) => `complete -c partwright -n '__partwright_only ${name}' -f -a ${word}`),
    ...options.map(([option, { short, value, choices, about, kind }]) => {
      const letter = short === undefined ? '' : ` -s ${short}`;
      const takes = value === undefined ? '' : kind === 'file' || kind === 'folder' ? ' -r' : ' -x';
      const offered = choices ? ` -a ${fishText(choices.join(' '))}` : '';
      return `${at} -l ${option}${letter}${takes}${offered} -d ${fishText(about)}`;
    }),
  ];
}

/** A word for bash that nothing in it is read of. */
const single = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const fishText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
