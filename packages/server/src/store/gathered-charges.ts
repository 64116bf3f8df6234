import type { Balance } from '../ports/accounts.ts';

export interface Charge {
  amount: number;
  /** The caller's own: said again, it changes nothing. */
  id: string;
  note: string;
}

/** Makes all of these charges, or none and gives undefined; the balance after all of them. Their ids differ. */
type MakeTogether = (accountId: string, charges: readonly Charge[]) => Promise<Balance | undefined>;
type MakeAlone = (accountId: string, charge: Charge) => Promise<Balance>;

interface Asked extends Charge {
  done(balance: Balance): void;
  fail(error: unknown): void;
}

const MOST_TOGETHER = 100;

/**
 * Charges of one account that are asked for while one is being made wait, and are made together: they would wait for each other's
 * commit anyway, and a commit is the dearest part of a charge. Each is answered when it is committed, with the balance after it.
 * `gather` is waited for before each of these commits, so that who is about to ask can join it.
 */
export function gatherCharges(
  together: MakeTogether,
  alone: MakeAlone,
  gather: () => Promise<void>,
): (accountId: string, charge: Charge) => Promise<Balance> {
  const waiting = new Map<string, Asked[]>();

  const makeAll = async (accountId: string, asked: Asked[]): Promise<void> => {
    while (asked.length > 0) {
      await gather();
      await make(accountId, takeDifferent(asked));
    }
    waiting.delete(accountId);
  };

  const make = async (accountId: string, charges: readonly Asked[]): Promise<void> => {
    try {
      const after = await together(accountId, charges);
      if (after !== undefined) return answerEach(charges, after);
    } catch (error) {
      for (const { fail } of charges) fail(error);
      return;
    }
    for (const charge of charges) await alone(accountId, charge).then(charge.done, charge.fail);
  };

  return (accountId, charge) =>
    new Promise((done, fail) => {
      const asked = waiting.get(accountId);
      if (asked) {
        asked.push({ ...charge, done, fail });
        return;
      }
      const first = [{ ...charge, done, fail }];
      waiting.set(accountId, first);
      void makeAll(accountId, first);
    });
}

/** Out of those that wait, in their order; one that is said twice is made when the first of it has been. */
function takeDifferent(asked: Asked[]): Asked[] {
  const taken = new Map<string, Asked>();
  for (const one of asked) if (!taken.has(one.id) && taken.size < MOST_TOGETHER) taken.set(one.id, one);
  const charges = [...taken.values()];
  asked.splice(0, asked.length, ...asked.filter((one) => taken.get(one.id) !== one));
  return charges;
}

function answerEach(charges: readonly Asked[], after: Balance): void {
  let left = charges.reduce((sum, { amount }) => sum + amount, after.balance);
  for (const { amount, done } of charges) {
    left -= amount;
    done({ ...after, balance: left });
  }
}
