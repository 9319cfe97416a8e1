import { easterPoolValue } from '@tausi/contract/campaigns/events/easter-pool-value.ts';
import { fissionDownload } from '@tausi/contract/campaigns/events/fission-download.ts';
import { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import { halloweenPopups } from '@tausi/contract/campaigns/events/halloween-popups.ts';
import { luckyUserReceiveStatus } from '@tausi/contract/campaigns/events/lucky-user-receive-status.ts';
import { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { later, ok } from '@tausi/kernel';
import { route, type Request, type Route } from '../../platform/http/route.ts';
import { knownCaller } from '../../platform/security/caller.ts';
import { moneyOf, eggValues, packetFor, seasonFor, type WaitingDeps } from './waiting-to-wire.ts';

const luckySurface = 'lucky_user';
const splitSurface = 'red_packet_split';
// A lucky user sees for this long that the reward was received.
const receivedShownMs = 48 * 3_600_000;
const none = { batchId: 0, flowId: 0, confId: 0 } as const;

/** The calls about waiting gifts: red packets and their parts, seasons, the lucky user. event/receive collects them. */
export function waitingRoutes(deps: WaitingDeps): readonly Route[] {
  const { promotions } = deps;
  return [
    route(redPacket, async (_params, request) => ok(await packetFor(deps, whoOf(request)))),
    route(fissionPopups, async (_params, request) => {
      const { playerId, market, at } = whoOf(request);
      const parts = await promotions.waitingOf({ playerId, surfaces: [splitSurface], at });
      return ok(parts.map(({ number, promotionId, items }) => ({ id: number, amt: moneyOf(items, market), batchId: promotionId })));
    }),
    // The lobby's own page about the app, on any origin.
    route(fissionDownload, async () => ok({ url: '/#/downLoad' })),
    route(halloweenPopups, async ({ type }, request) => ok(await seasonFor(deps, type, whoOf(request)))),
    route(easterPoolValue, async ({ country }) => ok(await eggValues(deps, country))),
    route(luckyUserReceiveStatus, async (_params, request) => {
      const { playerId, at } = whoOf(request);
      const [award] = await promotions.waitingOf({ playerId, surfaces: [luckySurface], at });
      if (award !== undefined) return ok({ status: 1 as const, batchId: award.promotionId, flowId: award.number, confId: 0 });
      const isReceived = await promotions.hasCollected(playerId, { surface: luckySurface, after: later(at, -receivedShownMs) });
      return ok({ status: isReceived ? (2 as const) : (0 as const), ...none });
    }),
  ];
}

function whoOf({ caller, at }: Request) {
  return { ...knownCaller(caller), at };
}
