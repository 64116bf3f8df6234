import type { AnswerData, AnswerJson, Encodable, EndpointId } from '@partwright/contract';
import type { z } from 'zod';

type Contract = typeof import('@partwright/contract');

/**
 * What a command found, as the API answers it. The schemas of the contract take a while to load: longer than a short command
 * runs, and no longer than a file is read in the child process, so they are loaded while `data` is waited for.
 */
export async function encodeAnswer<Id extends EndpointId>(
  id: Id,
  data: AnswerData<Id> | Promise<AnswerData<Id>>,
): Promise<AnswerJson<Id>> {
  const [{ answerEncoder }, found] = await Promise.all([import('@partwright/contract'), data]);
  return answerEncoder(id)(found);
}

/** The same for an answer that only the command line has: `schemaOf` makes its schema of those of the contract. */
export async function encodeAs<Schema extends z.ZodType>(
  schemaOf: (contract: Contract) => Schema,
  data: Encodable<Schema> | Promise<Encodable<Schema>>,
): Promise<z.output<Schema>> {
  const [contract, found] = await Promise.all([import('@partwright/contract'), data]);
  return contract.makeEncoder(schemaOf(contract))(found);
}
