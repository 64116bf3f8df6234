import { PartwrightError } from '@partwright/client';

/** What a call for one part answers; when several makers share its number, the failure says which and what to do. */
export async function chooseMaker<Answer>(call: PromiseLike<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw withChoices(error);
  }
}

function withChoices(thrown: unknown): unknown {
  if (!(thrown instanceof PartwrightError) || thrown.code !== 'ambiguous_part') return thrown;
  const { choices } = thrown.details as { choices?: { manufacturer: string }[] };
  if (!Array.isArray(choices)) return thrown;
  const facts = { ...thrown, errors: [...thrown.errors] };
  const makers = choices.map(({ manufacturer }) => manufacturer).join('; ');
  return new PartwrightError(`${thrown.message} Set the option Manufacturer to one of: ${makers}`, facts);
}
