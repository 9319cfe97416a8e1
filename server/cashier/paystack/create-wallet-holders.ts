import type { HolderDirectory } from '../port/holder-directory.ts';
import type { BankDirectory } from '../port/bank-directory.ts';

/** Asks whose a mobile wallet in Ghana is. The service resolves it like a bank account, with its network in place of the bank (Paystack API,
 *  "Resolve Account"). It tells no birth date. */
export function createWalletHolders({ resolveName }: Pick<BankDirectory, 'resolveName'>): HolderDirectory {
  return {
    holderOf: async ({ phone, network }) => {
      const answer = network === null ? null : await resolveName(network, phone);
      if (answer?.kind === 'found') return { kind: 'found', holder: { name: answer.holder, birthDate: null } };
      return answer ?? { kind: 'unanswered' };
    },
  };
}
