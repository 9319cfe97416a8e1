import { addDestination } from '@tausi/contract/cashier/destinations/add-destination.ts';
import { banks } from '@tausi/contract/cashier/destinations/banks.ts';
import { removeDestination } from '@tausi/contract/cashier/destinations/remove-destination.ts';
import { err, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { addAccount, directoryOf, type AccountIntake } from '../destinations/add-account.ts';
import { destinationToWire } from '../destinations/destination-to-wire.ts';
import type { CashierPorts } from '../ports.ts';

/** The calls about the player's bank accounts. */
export function createDestinationRoutes(intake: AccountIntake, rules: CashierPorts['taxes']): readonly Route[] {
  return [
    route(banks, async (_params, { caller, at }) => {
      const directory = directoryOf(intake.directories, knownCaller(caller).market, at);
      const listed = (await directory?.listBanks()) ?? null;
      return listed === null ? err({ code: 'provider_unavailable' }) : ok({ banks: [...listed] });
    }),
    route(addDestination, async ({ bankCode, accountNumber, codeReference }, { caller, at }) => {
      const { playerId, market } = knownCaller(caller);
      const added = await addAccount(intake, { playerId, market, bankCode, accountNumber, proof: codeReference, at });
      if (!added.ok) return added;
      const { withdrawalLimits } = await rules.rulesAt(market, at);
      return ok(destinationToWire(added.value, { restHours: withdrawalLimits.newAccountRestHours, at }));
    }),
    route(removeDestination, async ({ destinationId }, { caller, at }) => {
      const isRemoved = await intake.store.remove(destinationId, knownCaller(caller).playerId, at);
      return isRemoved ? ok({}) : err({ code: 'destination_unknown' });
    }),
  ];
}
