import { darajaCallback } from '@tausi/contract/cashier/daraja-callback.ts';
import { ok } from '@tausi/kernel';
import { route, type Route } from '../../platform/http/route.ts';
import { keepCallback, type CallbackIntake } from '../callbacks/keep-callback.ts';

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const;

/** Stores a call-back of Daraja and answers at once. The job does the work. */
export function createDarajaCallbackRoute(intake: CallbackIntake): Route {
  return route(darajaCallback, async ({ secret, Body, Result }, request) => {
    await keepCallback(intake, { provider: 'daraja', secret, body: Result === undefined ? Body : { Result } }, request);
    return ok(accepted);
  });
}
