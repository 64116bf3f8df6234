import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLine } from '../testing/command-line.fixture.ts';
import { commands } from './commands/index.ts';
import { formatHelp } from './help.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-help-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const partwright = commandLine(folder, {}, folder);

describe('help', () => {
  it.each([[['--help']], [['help']], [['bom', '--help']], [['help', 'bom']], [['help', 'watch']], [['-V']]])(
    '%j goes to standard output, with exit code 0',
    async (argv) => {
      expect(await partwright(argv)).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\S/) });
    },
  );

  it('of a command is the same by both ways', async () => {
    const { out } = await partwright(['bom', 'cost', '--help']);
    expect(out).toContain('how many boards are built');
    expect((await partwright(['help', 'bom', 'cost'])).out).toBe(out);
  });

  it.each(commands.map(({ name }) => name))('of `%s` says all that it takes, within 100 columns', (name) => {
    const entry = commands.find((one) => one.name === name)!;
    const out = formatHelp(entry, { columns: 100, paint: { title: (text) => text, wrong: (text) => text } });
    for (const option of Object.keys(entry.options)) expect(out).toContain(`--${option}`);
    expect(out).toContain(`partwright ${entry.example}`);
    expect(out.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  it.each(commands.map(({ name }) => name))(
    'of `%s` says of each number, choice, list and day what holds without it',
    (name) => {
      const { options } = commands.find((one) => one.name === name)!;
      const silent = Object.entries(options).filter(
        ([, { kind = 'text', choices, default: otherwise }]) =>
          otherwise === undefined && (choices !== undefined || ['count', 'number', 'list', 'date'].includes(kind)),
      );
      expect(silent.map(([option]) => option)).toEqual([]);
    },
  );
});

describe('errors', () => {
  it('are JSON where the answer would be, when JSON was asked for', async () => {
    const { code, out, err } = await partwright(['search', '10k', '--limit', 'abc', '--json']);
    expect({ code, err }).toEqual({ code: 2, err: '' });
    expect(JSON.parse(out)).toEqual({ code: 'usage', error: expect.stringContaining('--limit must be') });
  });

  it('have no words of Node, no key, and no colour in a pipe', async () => {
    const { err } = await partwright(['value', '--bogus', 'svc_test_abcdefghijklmnop']);
    expect(err).toContain('`value` has no option --bogus');
    const key = await partwright(['value', '1k', 'svc_test_abcdefghijklmnop']);
    expect(key.err).toContain('***');
    for (const text of ['abcdefgh', 'positional', '\u001B']) expect(`${err}${key.err}`).not.toContain(text);
  });
});

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

describe('completion', () => {
  const script = async (shell: string): Promise<string> => {
    const path = join(folder, `completion.${shell}`);
    writeFileSync(path, (await partwright(['completion', shell])).out);
    return path;
  };
  const complete = async (...words: string[]): Promise<string[]> => {
    const program = `source "$1"; shift; COMP_WORDS=(partwright "$@"); COMP_CWORD=$#; _partwright; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = spawnSync('bash', ['-c', program, 'bash', await script('bash'), ...words], { encoding: 'utf8' });
    return stdout.trim().split('\n');
  };

  it.skipIf(!has('bash'))('bash completes commands, options and values', async () => {
    expect(await complete('bom', 'c')).toEqual(['cost', 'clean']);
    expect(await complete('ser')).toEqual(['serve']);
    expect(await complete('bom', 'cost', '--qua')).toEqual(['--quantity']);
    expect(await complete('erc', 'board', '--format', '')).toEqual(['text', 'json', 'kicad', 'sarif']);
    expect(await complete('board', 'st')).toEqual(['statistics']);
    expect(await complete('watch', '--onc')).toEqual(['--once']);
  });

  it.skipIf(!has('zsh'))(
    'zsh does at a terminal (where zsh is installed)',
    async () => {
      const path = await script('zsh');
      // A line is typed into a zsh of its own, with the key Tab at its end.
      const type = (line: string): string => {
        const program = `zmodload zsh/zpty; zpty shell zsh -f -i
        until_says() { local all= part; repeat 200; do while zpty -rt shell part; do all+=$part; done; [[ $all == *$1* ]] && break; sleep 0.05; done; print -r -- $all; }
        zpty -w shell "PS1='ask> '; autoload -Uz compinit; compinit -u -D; partwright() { :; }; eval \\"\\$(<$1)\\"; print REA''DY"
        until_says READY >/dev/null
        zpty -wn shell "$2"$'\\t'
        until_says "$3"`;
        const [typed = '', wanted = ''] = line.split('|');
        return spawnSync('zsh', ['-f', '-c', program, 'zsh', path, typed, wanted], { encoding: 'utf8' }).stdout;
      };
      expect(type('partwright ser|serve')).toContain('serve');
      expect(type('partwright bom |upload')).toMatch(/analysis\s+cost\s+delete/);
      expect(type('partwright bom cost --qua|--quantity')).toContain('--quantity');
    },
    60_000,
  );

  it.skipIf(!has('fish'))('fish does (where fish is installed)', async () => {
    const path = await script('fish');
    const ask = (line: string): string => {
      const program = `source ${path}; complete -C ${JSON.stringify(line)}`;
      return spawnSync('fish', ['--no-config', '-c', program], { encoding: 'utf8' }).stdout;
    };
    expect(ask('partwright bom c')).toMatch(/^clean\t.*\ncost\t/);
    expect(ask('partwright bom cost --qua')).toContain('--quantity');
    expect(ask('partwright erc x --format ')).toContain('sarif');
    expect(ask('partwright --json bom cos')).toMatch(/^cost\t/);
    expect(ask('partwright help bom cos')).toMatch(/^cost\t/);
    // No files of the folder among them.
    expect(ask('partwright completion ').trim().split('\n').toSorted()).toEqual(['bash', 'fish', 'zsh']);
  });

  it.skipIf(!has('zsh'))('zsh takes the script (where zsh is installed)', async () => {
    const program = `autoload -U compinit; compinit -u -D; source ${await script('zsh')}; print -r -- $_comps[partwright]`;
    const { stdout, stderr } = spawnSync('zsh', ['-f', '-c', program], { encoding: 'utf8' });
    expect(stdout).toContain('_partwright');
    expect(stderr).toBe('');
  });
});

describe('the manual page', () => {
  it.skipIf(!has('mandoc'))('has nothing that mandoc warns of (where mandoc is installed)', async () => {
    const { out } = await partwright(['man']);
    const { stdout } = spawnSync('mandoc', ['-T', 'lint', '-W', 'warning'], { input: out, encoding: 'utf8' });
    // There is no date in it, so that the same release gives the same page.
    expect(stdout.split('\n').filter((line) => line !== '' && !line.includes('missing date'))).toEqual([]);
  });

  it('has every command and every option', async () => {
    const { out } = await partwright(['man']);
    for (const { name, options } of commands) {
      expect(out).toContain(`.SS "${name}`);
      for (const option of Object.keys(options)) expect(out).toContain(`\\-\\-${option.replaceAll('-', '\\-')}`);
    }
    expect(out).toContain('\\-\\-once');
  });
});
