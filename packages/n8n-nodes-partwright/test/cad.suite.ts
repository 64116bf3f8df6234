import { describe, expect, it } from 'vitest';
import { readBytes, file, startExamples, type Api } from './execute.fixture.ts';

/** What a server without CAD cannot do yet is held against the examples of the contract. */
export function describeCad(api: () => Api): void {
  describe('CAD', () => {
    const step = file('SOIC-8.step', 'ISO-10303-21;\nEND-ISO-10303-21;\n', 'model/step');

    it('inspects a model and runs operations on it', async () => {
      const examples = await startExamples();
      const [model] = await examples.execute({
        parameters: { resource: 'cad', operation: 'inspect' },
        binary: { data: step },
      });
      expect(model!.json).toMatchObject({
        bounding_box: { x_len: 6, y_len: 5, z_len: 1.75 },
        products: ['SOIC-8'],
        valid: true,
      });
      expect(Object.keys(model!.json)).toHaveLength(9);
      const [raw] = await examples.execute({
        parameters: { resource: 'cad', operation: 'inspect', simplify: false },
        binary: { data: step },
      });
      expect(raw!.json).toMatchObject({ topology: { shells: 9, edges: 560, vertices: 362 } });
      const pipeline = { operations: [{ kind: 'fillet', radius: 1 }], output_format: 'stl' };
      const [changed] = await examples.execute({
        parameters: { resource: 'cad', operation: 'runOperations', pipeline: () => pipeline },
        binary: { data: step },
      });
      expect(readBytes(changed).toString()).toBe('an example of model/step');
      const sent = examples.asked.at(-1)!.body.toString();
      expect(sent).toContain(JSON.stringify(pipeline));
      expect(sent).toContain('filename="SOIC-8.step"');
      await examples.stop();
    });

    it.each([
      ['inspect', 'inspect'],
      ['runOperations', 'pipeline'],
    ])('%s says in the words of the API when the server cannot do that yet', async (operation, path) => {
      const { status, body } = await api().call('POST', `/v1/cad/step/${path}`, { body: new FormData() });
      expect(status).toBe(501);
      const parameters = { resource: 'cad', operation };
      await expect(api().execute({ parameters, binary: { data: step } })).rejects.toMatchObject({
        httpCode: '501',
        message: expect.stringContaining(body.error as string),
      });
    });
  });
}
