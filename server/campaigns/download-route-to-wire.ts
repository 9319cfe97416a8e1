import type { AnswerOf } from '@tausi/contract/call.ts';
import type { downloadRoute } from '@tausi/contract/campaigns/download-route.ts';
import type { Instant } from '@tausi/kernel';
import type { DownloadRoute } from './download-route-store.ts';

/** A country without a row has no advert: status 0. */
export function toWireDownloadRoute(found: DownloadRoute | null, at: Instant): AnswerOf<typeof downloadRoute> {
  const head = { currentTime: at, platformType: 'casino' };
  if (found === null) return { ...head, status: 0, route: '', id: 0, remarks: '', cts: 0, uts: 0 };
  const { id, status, route, remarks, createdAt, updatedAt } = found;
  return { ...head, id, status, route, remarks, cts: createdAt, uts: updatedAt };
}
