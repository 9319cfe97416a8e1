import type { RefusalOf } from '@tausi/contract/call.ts';
import { coinEvent, type CoinEventName } from '@tausi/contract/campaigns/coins/coin-event.ts';
import { coinSpin } from '@tausi/contract/campaigns/coins/coin-spin.ts';
import { err, ok, type MarketCode } from '@tausi/kernel';
import { knownCaller, knownKey } from '../../platform/security/caller.ts';
import { route, type HandlerRefusal, type Route } from '../../platform/http/route.ts';
import { claimRefusalForWire, itemsForWire } from '../../promotions/index.ts';
import { exclusionAt, type Wallet } from '../../wallet/index.ts';
import { findTable, hasFreePlay, playForCoins, type CoinPlayDeps } from './play-for-coins.ts';

type CoinRoutesDeps = CoinPlayDeps & { readonly wallet: Pick<Wallet, 'guardOf' | 'pursesOf'> };
type PlayRefusal = Extract<Awaited<ReturnType<typeof playForCoins>>, { ok: false }>['error'];

const surfaceOf: Readonly<Record<CoinEventName, string>> = {
  COINSWHEEL: 'coin_wheel',
  WHEEL: 'coin_wheel',
  TURNTABLE: 'coin_wheel',
  LUCKYFLIP: 'coin_flip',
};

/** The plays for coins behind the icons of coin events. */
export function coinRoutes(deps: CoinRoutesDeps): readonly Route[] {
  return [
    route(coinEvent, async ({ name }, { caller, at }) => {
      const who = { ...knownCaller(caller), at };
      const [found, { guard }] = await Promise.all([
        findTable(deps, { market: who.market, surface: surfaceOf[name], at }),
        deps.wallet.guardOf(who.playerId, at),
      ]);
      if (found === null || exclusionAt(guard.exclusions, at) !== null) return ok(null);
      const { promotion, table } = found;
      const [isFree, serverSeedHash] = await Promise.all([hasFreePlay(deps, found, who), deps.prizeTables.seedHashOf(who.playerId, at)]);
      return ok({
        batchId: promotion.id,
        version: promotion.version,
        drawName: deps.prizeTables.drawNameOf(promotion.name),
        coinsMin: table.coinsMin,
        coinsMax: table.coinsMax,
        isFree,
        sectors: table.sectors.map((sector) => ({
          rewards: 'items' in sector ? itemsForWire(sector.items, who.market, 0) : [],
          times: 'times' in sector ? sector.times : null,
        })),
        serverSeedHash,
      });
    }),
    route(coinSpin, async ({ name, version, stake }, request) => {
      const { playerId, market } = knownCaller(request.caller);
      const { at } = request;
      const played = await playForCoins(deps, {
        playerId,
        market,
        surface: surfaceOf[name],
        version,
        price: stake,
        key: knownKey(request),
        at,
      });
      if (!played.ok) return err(refusalForWire(played.error, { market, stake }));
      const { sector, items, seedHash, nonce } = played.value;
      return ok({ sector, rewards: itemsForWire(items, market), paid: stake, serverSeedHash: seedHash, nonce: Number(nonce) });
    }),
  ];
}

function refusalForWire(
  refusal: PlayRefusal,
  { market, stake }: { readonly market: MarketCode; readonly stake: number },
): HandlerRefusal<RefusalOf<typeof coinSpin>> {
  if (refusal.code === 'terms_changed') return { code: refusal.code };
  if (refusal.code === 'coins_short') return { code: refusal.code, args: [String(stake)] };
  const { code, ...rest } = claimRefusalForWire(refusal, market);
  return code === 'other_option_collected' || code === 'revoked' ? { code: 'gift_over' } : { ...rest, code };
}
