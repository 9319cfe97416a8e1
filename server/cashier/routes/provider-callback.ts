import { providerCallback } from '@tausi/contract/cashier/provider-callback.ts';
import { ok } from '@tausi/kernel';
import { jsonOfBytes } from '../../platform/json-of-bytes.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { keepCallback, type CallbackIntake } from '../callbacks/keep-callback.ts';

/** Stores a call-back of a provider and answers at once. The job does the work. */
export function createProviderCallbackRoute(intake: CallbackIntake): Route {
  return route(providerCallback, async ({ provider, secret }, request) => {
    const raw = request.file ?? new Uint8Array();
    await keepCallback(intake, { provider, secret, body: jsonOfBytes(raw), raw }, request);
    return ok({});
  });
}
