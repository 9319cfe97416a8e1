import { timingSafeEqual } from 'node:crypto';
import { smsReport } from '@tausi/contract/players/messages/sms-report.ts';
import { ok } from '@tausi/kernel';
import type { Pool } from 'pg';
import { type Route, route } from '../../platform/http/route.ts';
import { fromDeliveryStatus } from '../africas-talking/from-wire.ts';
import { noteDelivery } from './message-store.ts';

/** Records a delivery report. Every caller gets the same answer, so a forger learns nothing. */
export function createSmsReportRoute(pool: Pool, reportSecret: string | null): Route {
  return route(smsReport, async ({ secret, id = '', status = '', failureReason = '' }, { at }) => {
    const end = fromDeliveryStatus(status);
    if (reportSecret !== null && isEqual(secret, reportSecret) && id !== '' && end !== null)
      await noteDelivery(pool, { providerId: id, status: end, word: `${status} ${failureReason}`.trim(), at });
    return ok({});
  });
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
