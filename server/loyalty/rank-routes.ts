import { batchGetRankReward, batchGetRankRewardPost } from '@tausi/contract/loyalty/batch-get-rank-reward.ts';
import { getOneRankReward, getOneRankRewardPost } from '@tausi/contract/loyalty/get-one-rank-reward.ts';
import type { AnswerOf, RefusalOf } from '@tausi/contract/call.ts';
import { err, ok, type MarketCode, type Result } from '@tausi/kernel';
import { knownCaller } from '../platform/security/caller.ts';
import { route, type Handler, type HandlerRefusal, type Request, type Route } from '../platform/http/route.ts';
import { claimRefusalForWire, type Promotions } from '../promotions/index.ts';
import { decideRanks, type Passport, type Rank } from './diamond-passport.ts';
import { rankTaken } from './store.ts';
import { toWireReward } from './to-wire.ts';

export type RankDeps = { readonly promotions: Pick<Promotions, 'awardsOf' | 'collect' | 'noteDue' | 'surfaceOf'> };

/** The caller's running passport with the points earned in it and the ranks whose rewards were collected. */
export type Standing = { readonly passport: Passport; readonly points: bigint; readonly taken: ReadonlySet<number> };

type Answered = Result<AnswerOf<typeof getOneRankReward>, HandlerRefusal<RefusalOf<typeof getOneRankReward>>>;

const surface = 'passport';

/** The calls that collect the rewards of reached ranks. */
export function rankRoutes(deps: RankDeps, standingOf: (request: Request) => Promise<Standing | null>): readonly Route[] {
  const collect = async (request: Request, ranks: readonly number[]): Promise<Answered> => {
    const standing = await standingOf(request);
    if (standing === null) return err({ code: 'gift_over' });
    const decided = decideRanks(standing.passport.ranks, { wanted: ranks, points: standing.points, taken: standing.taken });
    return decided.ok ? collectRanks(deps, request, { standing, ranks: decided.value }) : decided;
  };
  const one: Handler<typeof getOneRankReward> = ({ rank }, request) => collect(request, [rank]);
  const batch: Handler<typeof batchGetRankReward> = ({ ranks }, request) => collect(request, ranks.split(',').map(Number));
  return [
    route(getOneRankReward, one),
    route(getOneRankRewardPost, one),
    route(batchGetRankReward, batch),
    route(batchGetRankRewardPost, batch),
  ];
}

type Collecting = { readonly standing: Standing; readonly ranks: readonly Rank[] };

// One award a rank. A crash between two leaves the later ranks waiting, and the next request collects them.
async function collectRanks({ promotions }: RankDeps, request: Request, { standing, ranks }: Collecting): Promise<Answered> {
  const { playerId, market } = knownCaller(request.caller);
  const { at } = request;
  const promotion = await promotions.surfaceOf({ market, surface, at });
  if (promotion === null) return err({ code: 'gift_over' });
  const collected: Rank[] = [];
  for (const rank of ranks) {
    const { activityId } = standing.passport;
    const done = await promotions.collect({
      playerId,
      market,
      promotion,
      cause: `rank:${activityId}:${rank.rank}`,
      option: null,
      earned: ok(rank.rewards.map(({ reward, amount }) => ({ kind: reward, amount }))),
      requestKey: null,
      rows: [rankTaken({ playerId, activityId, rank: rank.rank, at })],
      at,
    });
    if (done.ok) collected.push(rank);
    else if (collected.length === 0) return err(refusalOf(done.error, market));
  }
  return ok(collected.flatMap(({ rewards }) => rewards.map((reward) => ({ ...toWireReward(reward, market), status: 1 }))));
}

function refusalOf(
  refusal: Parameters<typeof claimRefusalForWire>[0],
  market: MarketCode,
): HandlerRefusal<RefusalOf<typeof getOneRankReward>> {
  const { code, ...rest } = claimRefusalForWire(refusal, market);
  return code === 'other_option_collected' || code === 'revoked' ? { code: 'rank_reward_already_received' } : { ...rest, code };
}
