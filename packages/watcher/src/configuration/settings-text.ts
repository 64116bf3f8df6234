import type { SettingsFile, YamlPath } from '@partwright/files/settings-file';
import type { WatchFile } from './file-schema.ts';
import { fillPlaceholders, hasPlaceholder, type PlaceholderSources } from './placeholders.ts';
import { Unfit, type Problems, type Written } from './problems.ts';

/** The file of settings, with the texts in it as they count. */
export interface WatchConfiguration {
  values: WatchFile;
  /** `partwright-watch.yml:3:8: server.url`: for messages. */
  where(path: YamlPath): string;
  /** The text at a path, filled in; undefined: there is none. What cannot be filled in is told. */
  text(path: YamlPath): Written | undefined;
  /** The same for what no message may show. */
  secret(path: YamlPath): Written | undefined;
}

/** @param file Undefined: there is none. */
export function openConfiguration(
  file: SettingsFile<WatchFile> | undefined,
  sources: PlaceholderSources,
  problems: Problems,
): WatchConfiguration {
  const values = file?.values ?? {};
  const where = (path: YamlPath) => `${file?.findPlace(path) ?? ''}: ${path.map(String).join('.')}`;

  function read(path: YamlPath, isSecret: boolean): Written | undefined {
    const value = valueAt(values, path);
    if (value === undefined) return undefined;
    const place = where(path);
    if (typeof value !== 'string') {
      problems.add(place, 'has to be text; put it in quotes');
      return { where: place, text: undefined, isShown: false };
    }
    const isShown = !isSecret && !hasPlaceholder(value);
    try {
      const text = fillPlaceholders(value, sources);
      if (text.trim() === '') throw new Unfit('is empty');
      return { where: place, text, isShown };
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      problems.add(place, error.message);
      return { where: place, text: undefined, isShown };
    }
  }

  return { values, where, text: (path) => read(path, false), secret: (path) => read(path, true) };
}

function valueAt(value: unknown, path: YamlPath): unknown {
  return path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Record<PropertyKey, unknown>)[step]
        : undefined,
    value,
  );
}
