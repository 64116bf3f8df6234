import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workflow as WorkflowFile, WorkflowNode } from '../../checks/n8n/workflow.ts';

export type { WorkflowNode };

/** As a template is published: nothing left out, and no id. */
export type Workflow = Required<Omit<WorkflowFile, 'id'>>;

export const folder = import.meta.dirname;
export const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
export const readText = (file: string): string => readFileSync(join(folder, file), 'utf8');
export const readWorkflow = (file: string): Workflow => JSON.parse(readText(file)) as Workflow;

export const isNote = ({ type }: WorkflowNode): boolean => type === 'n8n-nodes-base.stickyNote';

/** Rectangle on the canvas: of a note as it says, of a node as n8n draws it, with the name below it. */
export function measureBox(node: WorkflowNode): { left: number; top: number; right: number; bottom: number } {
  const [left, top] = node.position;
  const { width, height } = isNote(node)
    ? (node.parameters as { width: number; height: number })
    : { width: node.type.endsWith('.agent') ? 256 : 96, height: 96 + 24 };
  return { left, top, right: left + width, bottom: top + height };
}

export function overlap(one: WorkflowNode, other: WorkflowNode): boolean {
  const [a, b] = [measureBox(one), measureBox(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Each connection as from whom, over which kind of wire, to whom. */
export function listWires({ connections }: Workflow): { from: string; type: string; to: string }[] {
  return Object.entries(connections).flatMap(([from, types]) =>
    Object.entries(types).flatMap(([type, outputs]) =>
      outputs.flatMap((targets) => (targets ?? []).map(({ node }) => ({ from, type, to: node }))),
    ),
  );
}
