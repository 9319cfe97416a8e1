import { confirmPaybill } from '@tausi/contract/cashier/unsolicited/confirm-paybill.ts';
import { validatePaybill } from '@tausi/contract/cashier/unsolicited/validate-paybill.ts';
import { ok } from '@tausi/kernel';
import { route, type Route } from '../../platform/http/route.ts';
import { keepReport, type CallbackIntake } from '../callbacks/keep-callback.ts';
import { validationToWire } from '../daraja/paybill/to-wire.ts';
import type { UnsolicitedFlow } from '../unsolicited/unsolicited-flow.ts';
import { validateReport } from '../unsolicited/validate-report.ts';

const account = 'daraja';
const kept = { ResultCode: 0, ResultDesc: 'Accepted' } as const;

/** The calls of M-Pesa about payments from the SIM menu. */
export function createPaybillRoutes(intake: CallbackIntake, flow: UnsolicitedFlow): readonly Route[] {
  return [
    route(validatePaybill, async ({ secret, ...body }, { at }) => {
      const provider = flow.providers.get(account);
      // A stranger learns nothing about our players.
      if (provider === undefined || !intake.addressesOf(account).isOfAccount(secret, account)) return ok(validationToWire('accepted'));
      const verdict = await validateReport(flow, provider, { report: provider.readReport(body), at });
      return ok(validationToWire(verdict));
    }),
    route(confirmPaybill, async ({ secret, ...body }, request) => {
      await keepReport(intake, { provider: account, secret, body }, request);
      return ok(kept);
    }),
  ];
}
