import type { downloadRoute } from '@tausi/contract/campaigns/download-route.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { OfferedAd } from './download-ad.ts';

export function downloadAdFromWire({ status, id, route, currentTime }: AnswerOf<typeof downloadRoute>): OfferedAd {
  return { isOn: status === 1, id, route, now: currentTime };
}
