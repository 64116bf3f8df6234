import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints, type EndpointId, type Endpoints } from './endpoints.ts';
import { makeEncoder, type Encodable } from './wire.ts';

/** The schema of the JSON that an operation answers, where it answers any. */
type AnswerSchema<Id extends EndpointId> = Endpoints[Id]['answer'] extends infer Answer
  ? Answer extends
      | { schema: infer Schema extends z.ZodType }
      | { orData: infer Schema extends z.ZodType }
      | { orJob: infer Schema extends z.ZodType }
    ? Schema
    : never
  : never;

/** What a handler gives as `data` of the answer of an operation. */
export type AnswerData<Id extends EndpointId> = Encodable<AnswerSchema<Id>>;

/** The same as it is sent. */
export type AnswerJson<Id extends EndpointId> = z.output<AnswerSchema<Id>>;

/** The encoder of the JSON that an operation answers. */
export function answerEncoder<Id extends EndpointId>(id: Id): (data: AnswerData<Id>) => AnswerJson<Id> {
  const { answer }: Endpoint = endpoints[id];
  const schema = 'schema' in answer ? answer.schema : (answer.orData ?? ('orJob' in answer ? answer.orJob : undefined));
  if (!schema) throw new TypeError(`${id} answers a file`);
  return makeEncoder(schema) as (data: AnswerData<Id>) => AnswerJson<Id>;
}
