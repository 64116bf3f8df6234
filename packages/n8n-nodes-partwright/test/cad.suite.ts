import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBytes, file, type Api } from './execute.fixture.ts';

const bracket = readFileSync(new URL('../../cad/examples/bracket.step', import.meta.url), 'utf8');

export function describeCad(api: () => Api): void {
  describe('CAD', () => {
    const data = file('bracket.step', bracket, 'model/step');

    it('inspects a model', async () => {
      const [model] = await api().execute({ parameters: { resource: 'cad', operation: 'inspect' }, binary: { data } });
      expect(model!.json).toMatchObject({
        bounding_box: { x_len: 40, y_len: 20, z_len: 5 },
        topology: { solids: 1 },
        units: 'mm',
        valid: true,
        holes: [{ diameter_mm: 4, kind: 'through' }, { diameter_mm: 4 }],
        doubts: [],
      });
      const [raw] = await api().execute({
        parameters: { resource: 'cad', operation: 'inspect', simplify: false },
        binary: { data },
      });
      expect(Object.keys(raw!.json)).toEqual(expect.arrayContaining(['schema', 'tree', 'colours']));
    });

    it('runs the operations of the form', async () => {
      const run = (rows: object[], format = 'stl') =>
        api().execute({
          parameters: { resource: 'cad', operation: 'runOperations', steps: { rows }, format },
          binary: { data },
        });
      const moved = await run(
        [
          { kind: 'drill', radius: 2, depth: 5, x: 20, y: 10, z: 5 },
          { kind: 'chamfer', length: '0.5', side: '+z' },
          { kind: 'rotate', axis: 'z', angle: 90 },
          { kind: 'union', primitive: 'box', size: '5, 5, 5', x: 0, y: 0, z: 10 },
          { kind: 'translate', z: -3 },
        ],
        'step',
      );
      const binary = { data: file('moved.step', readBytes(moved[0]), 'model/step') };
      const [model] = await api().execute({ parameters: { resource: 'cad', operation: 'inspect' }, binary });
      expect(model!.json).toMatchObject({ bounding_box: { x_len: 20 + 5, y_len: 40, z_min: -3 }, valid: true });
      expect(readBytes((await run([]))[0]).length).toBeGreaterThan(84);
      await expect(run([], 'step')).rejects.toThrow('Operations is empty');
      await expect(run([{ kind: 'fillet' }])).rejects.toThrow('Radius of operation 1 (Fillet) is empty');
      await expect(run([{ kind: 'translate' }])).rejects.toThrow('X, Y or Z of operation 1');
    });

    it('takes outlines, directions and rows of features from the form', async () => {
      const run = (rows: object[], format = 'step') =>
        api().execute({
          parameters: { resource: 'cad', operation: 'runOperations', steps: { rows }, format },
          binary: { data },
        });
      const measure = async (rows: object[]) => {
        const made = await run(rows);
        const binary = { data: file('made.step', readBytes(made[0]), 'model/step') };
        const [model] = await api().execute({ parameters: { resource: 'cad', operation: 'inspect' }, binary });
        return model!.json as { volume_mm3: number; holes: unknown[]; bounding_box: Record<string, number> };
      };
      const [unchanged] = await api().execute({
        parameters: { resource: 'cad', operation: 'inspect' },
        binary: { data },
      });
      const before = unchanged!.json as { volume_mm3: number; holes: unknown[]; bounding_box: Record<string, number> };
      const plate = { kind: 'extrude', outline: '10,5; 20,5; 20,15; 10,15', offset: 5, extrudeHeight: 2, plane: 'xy' };
      const raised = await measure([plate]);
      expect(raised.bounding_box['z_max']).toBeCloseTo(before.bounding_box['z_max']! + 2, 6);
      expect(raised.volume_mm3 - before.volume_mm3).toBeCloseTo(200, 3);
      const drill = { kind: 'drill', radius: 0.5, depth: 5, x: 12, y: 10, z: 5 };
      const row = await measure([{ ...drill, repeat: 'linear', count: 4, spacing: 3, along: '+x' }]);
      expect(row.holes.length - before.holes.length).toBe(4);
      const circle = await measure([{ ...drill, repeat: 'circular', count: 6, around: 'z', centre: '20, 10, 0' }]);
      expect(circle.holes.length - before.holes.length).toBe(6);
      const sideways = await measure([{ kind: 'drill', radius: 1, depth: 3, x: 0, y: 10, z: 2.5, direction: '+x' }]);
      expect(before.volume_mm3 - sideways.volume_mm3).toBeCloseTo(Math.PI * 3, 2);
      await expect(run([{ ...plate, outline: '0,0; 1' }])).rejects.toThrow('Outline (three corners or more');
      await expect(run([{ ...plate, outline: '0,0; 1,a; 2,2' }])).rejects.toThrow(
        'Outline of operation 1 (Extrude) has "1,a": 2 figures are needed, such as 10,5',
      );
      await expect(run([{ ...drill, repeat: 'linear', spacing: 3 }])).rejects.toThrow(
        'Count of operation 1 (Drill) is empty',
      );
    });

    it('runs operations on it, and says which one cannot be done', async () => {
      const run = (radius: number) => {
        const pipeline = { operations: [{ kind: 'drill', radius, depth: 5, at: [20, 10, 5] }], output_format: 'stl' };
        const parameters = {
          resource: 'cad',
          operation: 'runOperations',
          specifyOperations: 'json',
          pipeline: () => pipeline,
        };
        return api().execute({ parameters, binary: { data } });
      };
      const [changed] = await run(2);
      const bytes = readBytes(changed);
      expect(bytes.length).toBe(84 + 50 * bytes.readUInt32LE(80));
      await expect(run(50)).rejects.toMatchObject({
        httpCode: '422',
        message: expect.stringContaining('Operation 1 (drill): the drill leaves nothing of the body') as string,
      });
    });
  });
}
