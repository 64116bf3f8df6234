import { basename, dirname, join } from 'node:path';
import { type Target, TargetFailure } from '../ports.ts';
import { renderJson, renderMarkdown } from '../rendering/index.ts';
import { isForbidden } from './file-failure.ts';
import { nameResultFiles } from './file-names.ts';
import type { SettingsOf, TargetRooms } from './target-options.ts';
import { isWanted } from './wanted.ts';
import { removeFilesBelow, writeFilesBelow } from './write-files.ts';

const MARK = 'partwright-watch';

/**
 * Beside the export: one file for people and one for programs. Where nothing may be written one message is given up, to tell the
 * person; those after it are done with until something can be written there again.
 */
export function openFilesTarget(settings: SettingsOf<'files'>, rooms: TargetRooms): Target {
  /** Places that a person has to put right, with the message that tells so. */
  const told = new Map<string, string>();
  return {
    name: settings.name,
    kind: 'files',
    isLocal: true,
    isNewestOnly: true,
    wants: (report) => isWanted(settings, report),
    async send(report, { memory, messageId }) {
      const { subject } = report;
      const folder = rooms.folders.find(({ name }) => name === subject.folder)?.path;
      if (folder === undefined) {
        const text = `The folder "${subject.folder}" is not watched any more, so nothing is written beside ${subject.path}`;
        throw new TargetFailure(text, { isTransient: false });
      }
      const { markdown, json } = nameResultFiles(subject, basename(folder));
      const file = join(folder, markdown);
      const place = dirname(file);
      try {
        if (report.outcome.kind === 'gone') {
          const removed = await removeFilesBelow(folder, [
            { path: markdown, mark: `<!-- ${MARK}` },
            { path: json, mark: `"tool": "${MARK}` },
          ]);
          return { memory, note: removed.length === 0 ? 'no report lay there' : `removed ${removed.join(' and ')}` };
        }
        const written = await writeFilesBelow(folder, [
          { path: markdown, text: renderMarkdown(report, { marker: MARK }), mark: `<!-- ${MARK}` },
          { path: json, text: renderJson(report), mark: `"tool": "${MARK}` },
        ]);
        for (const right of [file, place]) told.delete(right);
        return {
          memory,
          note: written.length === 0 ? `${markdown} says so already` : `wrote ${written.join(' and ')}`,
        };
      } catch (error) {
        if (!(error instanceof TargetFailure) || error.isTransient) throw error;
        const wrong = isForbidden(error) ? place : file;
        const teller = told.get(wrong) ?? messageId;
        told.set(wrong, teller);
        if (teller === messageId) throw error;
        return { memory, note: `nothing written, as told before: ${error.message}` };
      }
    },
  };
}
