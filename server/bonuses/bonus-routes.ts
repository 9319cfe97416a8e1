import { bonusGameList } from '@tausi/contract/bonuses/bonus-game-list.ts';
import { getUserBonusDetail } from '@tausi/contract/bonuses/tasks/get-user-bonus-detail.ts';
import { getUserBonusSumAmount } from '@tausi/contract/bonuses/tasks/get-user-bonus-sum-amount.ts';
import { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import { getUserBonusTransactionList } from '@tausi/contract/bonuses/tasks/get-user-bonus-transaction-list.ts';
import { selectBonusFlow } from '@tausi/contract/bonuses/select-bonus-flow.ts';
import { err, formatMoney, gameId, marketOf, money, ok, type Language, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../platform/security/caller.ts';
import { parseSeqMark } from '../platform/database/seq-mark.ts';
import { route, type Request, type Route } from '../platform/http/route.ts';
import { queuedTermsOf, type Promotions } from '../promotions/index.ts';
import { contributionPpm, wageringProgress, type Wallet } from '../wallet/index.ts';
import { readPlainWords, type PlainReading } from './read-plain-words.ts';
import { toWireBonus, toWireBonusMovement, toWireDetail, toWireWagered, type Shown } from './to-wire.ts';

export type BonusReading = PlainReading & {
  readonly wallet: Pick<Wallet, 'pursesOf' | 'listBonuses' | 'sumGranted' | 'listBonusMovements' | 'listWageredBets'>;
  readonly promotions: Pick<Promotions, 'bonuses'>;
};

const listedMax = 30;
const wholeStakePpm = 1_000_000;

/** The calls that show a player's current and past bonuses. */
export function createBonusRoutes(deps: BonusReading): readonly Route[] {
  return [...listRoutes(deps), ...oneRoutes(deps)];
}

function listRoutes(deps: BonusReading): readonly Route[] {
  const { wallet, catalogue } = deps;
  return [
    route(getUserBonusSumAmount, async (_params, { caller }) => {
      const { playerId, market } = knownCaller(caller);
      const { currency } = marketOf(market);
      const [purses, granted] = await Promise.all([wallet.pursesOf(playerId), wallet.sumGranted(playerId, currency)]);
      return ok({ amount: formatMoney(purses?.bonus ?? money(currency, 0n)), received: formatMoney(granted) });
    }),
    route(getUserBonusTaskList, async ({ lang = 'en' }, request) => {
      const shown = await listShown(deps, request, lang);
      // The active bonus first, then the queued in the order of their turn, then the ended.
      const placeOf = ({ booked, issued }: Shown): number => (booked?.status === 'active' ? 0 : issued.status === 'queued' ? 1 : 2);
      const ordered = shown.toSorted((a, b) => {
        const places = placeOf(a) - placeOf(b);
        const newestFirst = b.issued.number - a.issued.number;
        return places !== 0 ? places : placeOf(a) === 1 ? -newestFirst : newestFirst;
      });
      return ok(ordered.slice(0, listedMax).map(toWireBonus));
    }),
    route(getUserBonusTransactionList, async ({ size, more }, { caller }) => {
      const { playerId } = knownCaller(caller);
      const [found, numberOf] = await Promise.all([
        wallet.listBonusMovements(playerId, { beforeSeq: parseSeqMark(more), limit: size + 1 }),
        numbersOf(deps, playerId),
      ]);
      const shown = found.slice(0, size);
      return ok({
        list: shown.map((movement) => toWireBonusMovement(movement, numberOf)),
        more: found.length > size ? String(shown.at(-1)?.seq ?? '') : '',
      });
    }),
    route(bonusGameList, async (_params, { caller }) => {
      const { playerId, market } = knownCaller(caller);
      const [games, [newest]] = await Promise.all([catalogue.listPlayableGames(market), wallet.listBonuses(playerId, { limit: 1 })]);
      const bonus = newest?.status === 'active' ? newest : null;
      const counted = games.map((game) => ({
        ...game,
        contributionPpm: bonus === null ? wholeStakePpm : contributionPpm(bonus.terms, gameId(game.gameId), false),
      }));
      return ok(counted.filter((game) => game.contributionPpm > 0));
    }),
  ];
}

function oneRoutes(deps: BonusReading): readonly Route[] {
  const { wallet, catalogue } = deps;
  return [
    route(getUserBonusDetail, async ({ flowId, lang = 'en', gameId: askedGame = null }, request) => {
      const shown = (await listShown(deps, request, lang)).find(({ issued }) => issued.number === flowId);
      if (shown === undefined) return err({ code: 'unknown_bonus' });
      const plain = await readPlainWords(deps, { playerId: knownCaller(request.caller).playerId, askedGame }, shown);
      return ok({ ...toWireDetail(shown), plain });
    }),
    route(selectBonusFlow, async ({ flowId, size, more }, { caller }) => {
      const { playerId, market } = knownCaller(caller);
      const found = (await deps.promotions.bonuses.issuedOf(playerId)).find(({ number }) => number === flowId);
      if (found === undefined) return err({ code: 'unknown_bonus' });
      const of = { playerId, bonusId: found.bonusId };
      const bets = await wallet.listWageredBets(of, { beforeSeq: parseSeqMark(more), limit: size + 1 });
      const shown = bets.slice(0, size);
      const games = await catalogue.listPlayableGames(market);
      const titleOf = (id: number | null): string => games.find((game) => game.gameId === id)?.showName ?? '';
      return ok({
        list: shown.map((bet) => toWireWagered(bet, titleOf(bet.gameId))),
        more: bets.length > size ? String(shown.at(-1)?.seq ?? '') : '',
      });
    }),
  ];
}

async function listShown({ promotions, wallet }: BonusReading, { caller, at }: Request, language: Language): Promise<readonly Shown[]> {
  const { playerId, market } = knownCaller(caller);
  const issued = await promotions.bonuses.issuedOf(playerId);
  const booked = new Map((await wallet.listBonuses(playerId, { limit: issued.length })).map((bonus) => [bonus.bonusId, bonus]));
  return issued.map((one) => {
    const found = booked.get(one.bonusId) ?? null;
    const { currency } = marketOf(market);
    const terms = found?.terms ?? queuedTermsOf(one, currency, at);
    const target = terms?.wageringRequirement ?? money(currency, 0n);
    const progress = found === null ? { remaining: target, target } : wageringProgress(found);
    return { issued: one, booked: found, progress, terms, market, at, language };
  });
}

async function numbersOf({ promotions }: BonusReading, playerId: PlayerId): Promise<ReadonlyMap<string, number>> {
  return new Map((await promotions.bonuses.issuedOf(playerId)).map(({ bonusId, number }) => [bonusId, number]));
}
