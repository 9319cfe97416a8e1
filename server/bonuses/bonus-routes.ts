import { bonusGameList } from '@tausi/contract/bonuses/bonus-game-list.ts';
import { getUserBonusDetail } from '@tausi/contract/bonuses/tasks/get-user-bonus-detail.ts';
import { getUserBonusSumAmount } from '@tausi/contract/bonuses/tasks/get-user-bonus-sum-amount.ts';
import { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import { getUserBonusTransactionList } from '@tausi/contract/bonuses/tasks/get-user-bonus-transaction-list.ts';
import { selectBonusFlow } from '@tausi/contract/bonuses/select-bonus-flow.ts';
import { err, formatMoney, gameId, marketOf, money, ok } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { CatalogueContext } from '../catalogue/index.ts';
import { knownCaller } from '../platform/security/caller.ts';
import { parseSeqMark } from '../platform/database/seq-mark.ts';
import { route, type Route } from '../platform/http/route.ts';
import { contributionPpm, wageringProgress, type NumberedBonus, type Wallet } from '../wallet/index.ts';
import type { RewardOffer } from './reward-offer.ts';
import { offersByCampaign } from './store.ts';
import { toWireBonus, toWireBonusMovement, toWireDetail, toWireWagered, type Shown } from './to-wire.ts';

export type BonusReading = {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'pursesOf' | 'listBonuses' | 'sumGranted' | 'listBonusMovements' | 'listWageredBets'>;
  readonly catalogue: Pick<CatalogueContext, 'listPlayableGames'>;
};

const listedMax = 30;
const wholeStakePpm = 1_000_000;

/** The calls that show a player's current and past bonuses. */
export function createBonusRoutes(deps: BonusReading): readonly Route[] {
  return [...listRoutes(deps), ...oneRoutes(deps)];
}

function listRoutes(deps: BonusReading): readonly Route[] {
  const { pool, wallet, catalogue } = deps;
  return [
    route(getUserBonusSumAmount, async (_params, { caller }) => {
      const { playerId, market } = knownCaller(caller);
      const { currency } = marketOf(market);
      const [purses, granted] = await Promise.all([wallet.pursesOf(playerId), wallet.sumGranted(playerId, currency)]);
      return ok({ amount: formatMoney(purses?.bonus ?? money(currency, 0n)), received: formatMoney(granted) });
    }),
    route(getUserBonusTaskList, async ({ lang = 'en' }, { caller, at }) => {
      const { playerId, market } = knownCaller(caller);
      const bonuses = await wallet.listBonuses(playerId, { limit: listedMax });
      const offers = await offersByCampaign(pool, market, campaignsOf(bonuses));
      const isActive = ({ bonus }: NumberedBonus): boolean => bonus.status === 'active';
      const ordered = [...bonuses.filter(isActive), ...bonuses.filter((one) => !isActive(one))];
      return ok(ordered.map((one) => toWireBonus(one, { ...shownIn(one, offers), at, language: lang })));
    }),
    route(getUserBonusTransactionList, async ({ size, more }, { caller }) => {
      const found = await wallet.listBonusMovements(knownCaller(caller).playerId, { beforeSeq: parseSeqMark(more), limit: size + 1 });
      const shown = found.slice(0, size);
      return ok({ list: shown.map(toWireBonusMovement), more: found.length > size ? String(shown.at(-1)?.seq ?? '') : '' });
    }),
    route(bonusGameList, async (_params, { caller }) => {
      const { playerId, market } = knownCaller(caller);
      const [games, [newest]] = await Promise.all([catalogue.listPlayableGames(market), wallet.listBonuses(playerId, { limit: 1 })]);
      const bonus = newest?.bonus.status === 'active' ? newest.bonus : null;
      const counted = games.map((game) => ({
        ...game,
        contributionPpm: bonus === null ? wholeStakePpm : contributionPpm(bonus.terms, gameId(game.gameId), false),
      }));
      return ok(counted.filter((game) => game.contributionPpm > 0));
    }),
  ];
}

function oneRoutes(deps: BonusReading): readonly Route[] {
  const { pool, wallet, catalogue } = deps;
  return [
    route(getUserBonusDetail, async ({ flowId, lang = 'en' }, { caller, at }) => {
      const { playerId, market } = knownCaller(caller);
      const [found] = await wallet.listBonuses(playerId, { number: flowId, limit: 1 });
      if (found === undefined) return err({ code: 'unknown_bonus' });
      const offers = await offersByCampaign(pool, market, campaignsOf([found]));
      return ok(toWireDetail(found, { ...shownIn(found, offers), at, language: lang }));
    }),
    route(selectBonusFlow, async ({ flowId, size, more }, { caller }) => {
      const { playerId, market } = knownCaller(caller);
      const [found] = await wallet.listBonuses(playerId, { number: flowId, limit: 1 });
      if (found === undefined) return err({ code: 'unknown_bonus' });
      const of = { playerId, bonusId: found.bonus.bonusId };
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

function campaignsOf(bonuses: readonly NumberedBonus[]): readonly string[] {
  return [...new Set(bonuses.map(({ bonus }) => bonus.terms.campaign))];
}

function shownIn({ bonus }: NumberedBonus, offers: ReadonlyMap<string, RewardOffer>): Pick<Shown, 'progress' | 'offer'> {
  return { progress: wageringProgress(bonus), offer: offers.get(bonus.terms.campaign) ?? null };
}
