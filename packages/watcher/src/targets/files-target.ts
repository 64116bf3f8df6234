import { basename } from 'node:path';
import { type Target, TargetFailure } from '../ports.ts';
import { renderJson, renderMarkdown } from '../rendering/index.ts';
import { nameResultFiles } from './file-names.ts';
import type { SettingsOf, TargetRooms } from './target-options.ts';
import { isWanted } from './wanted.ts';
import { writeFilesBelow } from './write-files.ts';

/** Beside the export: one file for people and one for programs. */
export function openFilesTarget(settings: SettingsOf<'files'>, rooms: TargetRooms): Target {
  return {
    name: settings.name,
    kind: 'files',
    isLocal: true,
    isNewestOnly: true,
    wants: (report) => isWanted(settings, report),
    async send(report, { memory }) {
      const { subject } = report;
      const folder = rooms.folders.find(({ name }) => name === subject.folder)?.path;
      if (folder === undefined) {
        const text = `The folder "${subject.folder}" is not watched any more, so nothing is written beside ${subject.path}`;
        throw new TargetFailure(text, { isTransient: false });
      }
      const names = nameResultFiles(subject, basename(folder));
      const written = await writeFilesBelow(folder, [
        { path: names.markdown, text: renderMarkdown(report, {}) },
        { path: names.json, text: renderJson(report) },
      ]);
      return {
        memory,
        note: written.length === 0 ? `${names.markdown} says so already` : `wrote ${written.join(' and ')}`,
      };
    },
  };
}
