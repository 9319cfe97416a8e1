import { addDestination } from '@tausi/contract/cashier/destinations/add-destination.ts';
import { banks } from '@tausi/contract/cashier/destinations/banks.ts';
import { removeDestination } from '@tausi/contract/cashier/destinations/remove-destination.ts';
import { err, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { addAccount, directoryOf, type AccountIntake } from '../destinations/add-account.ts';
import { addNumber, type NumberIntake } from '../destinations/add-number.ts';
import { withdrawalMethodsOf } from '../withdrawals/method.ts';
import { destinationToWire } from '../destinations/destination-to-wire.ts';
import type { CashierPorts } from '../ports.ts';

/** The calls about the player's bank accounts and second numbers. */
export function createDestinationRoutes(intake: AccountIntake & NumberIntake, rules: CashierPorts['taxes']): readonly Route[] {
  return [
    route(banks, async (_params, { caller, at }) => {
      const directory = directoryOf(intake.directories, knownCaller(caller).market, at);
      const listed = (await directory?.listBanks()) ?? null;
      return listed === null ? err({ code: 'provider_unavailable' }) : ok({ banks: [...listed] });
    }),
    route(addDestination, async ({ bankCode, accountNumber, codeReference }, { caller, at }) => {
      const { playerId, market } = knownCaller(caller);
      const { newAccountRestHours: restHours, takesSecondNumbers } = (await rules.rulesAt(market, at)).withdrawalLimits;
      const asked = { playerId, market, bankCode, accountNumber, proof: codeReference, at };
      const method = withdrawalMethodsOf(market, at).find((each) => each.needs === 'phone' && each.method === bankCode);
      if (method !== undefined && !takesSecondNumbers) return err({ code: 'destination_unknown' });
      const added = method === undefined ? await addAccount(intake, asked) : await addNumber(intake, method, asked);
      if (added.ok) return ok(destinationToWire(added.value, { restHours, at }));
      const { error } = added;
      return err(error.code === 'identity_needed' ? { code: error.code, data: { tier: error.tier, needed: 1, left: '0.00' } } : error);
    }),
    route(removeDestination, async ({ destinationId }, { caller, at }) => {
      const isRemoved = await intake.store.remove(destinationId, knownCaller(caller).playerId, at);
      return isRemoved ? ok({}) : err({ code: 'destination_unknown' });
    }),
  ];
}
