import { err, gameId, marketCodes, ok, type Clock, type Result } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { ThirdGame } from '../../catalogue/index.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Studio, StudioGame, StudioTerms } from '../port/studio.ts';
import { type CatalogueDiff, diffOf } from './diff.ts';
import { listOffered, marketsBlockedBy, saveOffered, type OfferedGame, type OfferStatus } from './games-store.ts';
import { tileName } from './tile-name.ts';
import { closeImport, findOpenImport, insertImport, type OpenImport } from './imports-store.ts';

export type CatalogueDeskDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly studios: readonly Studio[];
  /** Writes the tiles and their places; the catalogue owns them. */
  readonly placeGames: (client: PoolClient, games: readonly ThirdGame[]) => Promise<void>;
  readonly nextGameId: (client: PoolClient) => Promise<number>;
  /** Tells every process to read its games again. */
  readonly announce: () => Promise<void>;
};

type DeskRefusal = { readonly code: 'unknown_studio' | 'nothing_imported' | 'unknown_game' | 'name_missing' };

/** The desk of the studios' catalogues: a list is read, compared, and applied once a person approves the differences. */
export type CatalogueDesk = {
  /** Reads the studio's list and returns its differences. Throws `StudioFault` if the studio does not answer. */
  readonly read: (studio: string, by: string) => Promise<Result<CatalogueDiff, DeskRefusal>>;
  readonly diff: (studio: string) => Promise<Result<{ readonly from: OpenImport; readonly diff: CatalogueDiff }, DeskRefusal>>;
  /** Applies the open import. */
  readonly approve: (studio: string, by: string) => Promise<Result<CatalogueDiff, DeskRefusal>>;
  /** Switches a game off or on again. Money of its open rounds still comes in. */
  readonly turn: (asked: {
    readonly gameId: number;
    readonly to: 'on' | 'off';
    readonly by: string;
  }) => Promise<Result<OfferedGame, DeskRefusal>>;
};

export function createCatalogueDesk(deps: CatalogueDeskDeps): CatalogueDesk {
  const { pool, clock, studios } = deps;
  const named = (name: string): Studio | undefined => studios.find((studio) => studio.name === name);
  return {
    read: async (name, by) => {
      const studio = named(name);
      if (studio === undefined) return err({ code: 'unknown_studio' });
      if (by.trim() === '') return err({ code: 'name_missing' });
      const games = await studio.listGames();
      return unitOfWork<Result<CatalogueDiff, DeskRefusal>>(pool, async (client) => {
        await insertImport(client, { studio: name, games }, { by, at: clock.now() });
        return commit(ok(diffOf(await listOffered(client, name), games)));
      });
    },
    diff: async (name) => {
      if (named(name) === undefined) return err({ code: 'unknown_studio' });
      const from = await findOpenImport(pool, name);
      return from === null ? err({ code: 'nothing_imported' }) : ok({ from, diff: diffOf(await listOffered(pool, name), from.games) });
    },
    approve: async (name, by) => {
      const studio = named(name);
      if (studio === undefined) return err({ code: 'unknown_studio' });
      if (by.trim() === '') return err({ code: 'name_missing' });
      const applied = await unitOfWork<Result<CatalogueDiff, DeskRefusal>>(pool, async (client) => {
        const from = await findOpenImport(client, name, true);
        if (from === null) return rollback(err({ code: 'nothing_imported' }));
        const diff = diffOf(await listOffered(client, name), from.games);
        await apply(deps, client, { studio, diff, by });
        await closeImport(client, from.importNo, { by, at: clock.now() });
        return commit(ok(diff));
      });
      if (applied.ok) await deps.announce();
      return applied;
    },
    turn: async ({ gameId: id, to, by }) => {
      if (by.trim() === '') return err({ code: 'name_missing' });
      const turned = await unitOfWork<Result<OfferedGame, DeskRefusal>>(pool, async (client) => {
        const game = (await listOffered(client)).find((each) => each.gameId === id && each.status !== 'gone');
        const studio = game === undefined ? undefined : named(game.studio);
        if (game === undefined || studio === undefined) return rollback(err({ code: 'unknown_game' }));
        await save(deps, client, { studio, game: { ...game, status: to }, by });
        return commit(ok({ ...game, status: to }));
      });
      if (turned.ok) await deps.announce();
      return turned;
    },
  };
}

type Applied = { readonly studio: Studio; readonly diff: CatalogueDiff; readonly by: string };

async function apply(deps: CatalogueDeskDeps, client: PoolClient, { studio, diff, by }: Applied): Promise<void> {
  let next = await deps.nextGameId(client);
  for (const facts of diff.added) {
    const game = { gameId: gameId(next), studio: studio.name, status: 'on' as const, facts };
    await save(deps, client, { studio, game, by });
    next += 1;
  }
  for (const { game, to } of diff.changed) {
    // A game that the desk switched off stays off; one that was gone comes back.
    const status: OfferStatus = game.status === 'off' ? 'off' : 'on';
    await save(deps, client, { studio, game: { ...game, facts: to, status }, by });
  }
  for (const game of diff.gone) await save(deps, client, { studio, game: { ...game, status: 'gone' }, by });
}

type Saved = { readonly studio: Studio; readonly game: Omit<OfferedGame, 'blockedMarkets'>; readonly by: string };

async function save(deps: CatalogueDeskDeps, client: PoolClient, { studio, game, by }: Saved): Promise<void> {
  await saveOffered(client, game, { by, at: deps.clock.now() });
  await deps.placeGames(client, [thirdGameOf(studio.settings, game)]);
}

/** The catalogue's numbers of the specification's categories. */
const themeCategories: Readonly<Record<StudioGame['theme'], number>> = {
  slots: 1005,
  live: 1004,
  virtual: 1006,
  lottery: 1007,
  table: 1008,
  others: 7,
};
const allGames = 1002;

function thirdGameOf(settings: StudioTerms, { gameId: id, studio, status, facts }: Saved['game']): ThirdGame {
  const themeCategory = themeCategories[facts.theme];
  const ofProduct = settings.categories[facts.product];
  const blocked = marketsBlockedBy(facts);
  const isOn = status === 'on';
  return {
    id,
    name: tileName({ studio, facts }),
    title: facts.title,
    third: settings.third,
    hasDemo: facts.hasDemo,
    isAvailable: isOn,
    rtpPpm: facts.rtpPpm,
    volatility: facts.volatility,
    colour: colourOf(facts.code),
    category: themeCategory,
    categories: [themeCategory, allGames, ...(ofProduct === undefined ? [] : [ofProduct])],
    labels: facts.labels,
    searchWords: [facts.product],
    descriptions: { en: `A game by ${facts.product}.`, sw: `Mchezo wa ${facts.product}.` },
    // A game that is off or gone has no place in the lobby.
    markets: isOn ? marketCodes.filter((code) => !blocked.includes(code)) : [],
  };
}

// The tile's colour until its picture is here: calm, dark and the same for every visit.
const palette = ['#1f4f46', '#4a2f5d', '#7a3b2e', '#27496d', '#5d4a1f', '#6b2d4a', '#2f5d3a', '#3d3a6b'] as const;

function colourOf(code: string): string {
  const sum = [...code].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return palette[sum % palette.length] ?? palette[0];
}
