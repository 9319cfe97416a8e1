import { internationalPhone, type Clock } from '@tausi/kernel';
import type { HolderDirectory } from '../port/holder-directory.ts';
import type { SendHttp } from '../port/http.ts';
import { createMomoAccess } from './api-call.ts';
import { fromHolderAnswer } from './from-wire.ts';
import type { MomoSettings } from './settings.ts';

/** Asks whose a wallet is (MTN MoMo, "GetBasicUserinfo"). */
export function createMomoHolders(
  settings: MomoSettings,
  means: { readonly clock: Clock; readonly send: SendHttp },
): readonly (readonly [string, HolderDirectory])[] {
  const access = createMomoAccess(settings, 'disbursement', means);
  const directory: HolderDirectory = {
    holderOf: async ({ market, phone }) =>
      fromHolderAnswer(
        await access.call({ method: 'GET', path: `/v1_0/accountholder/msisdn/${internationalPhone(market, phone)}/basicuserinfo` }),
      ),
  };
  return [
    [`momo-${settings.market}-in`, directory],
    [`momo-${settings.market}-out`, directory],
  ];
}
