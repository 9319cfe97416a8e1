import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { updateUserLang, updateUserLangPost } from '@tausi/contract/players/account/update-user-lang.ts';
import { assert, err, type Language, marketOf, money, ok, type Result } from '@tausi/kernel';
import { ConditionUnmet } from '../../platform/database/companions.ts';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Handler, type Request, type Route, route } from '../../platform/http/route.ts';
import type { PlayersService } from '../players-service.ts';
import { updateLanguage } from '../store.ts';
import { toUserInfo } from '../to-wire.ts';

export function createProfileRoutes(service: PlayersService): readonly Route[] {
  return [
    userInfoRoute(service),
    route(updateUserLang, ({ lang }, request) => chooseLanguage(service, lang, request)),
    route(updateUserLangPost, ({ lang }, request) => chooseLanguage(service, lang, request)),
  ];
}

function userInfoRoute(service: PlayersService): Route {
  const serve: Handler<typeof getUserInfo> = async (_params, { caller, presence, at }) => {
    const { playerId, sessionId, market } = knownCaller(caller);
    const [profile, purses, rules] = await Promise.all([
      service.ownProfile({ sessionId, at }),
      service.wallet.pursesOf(playerId),
      service.markets.rulesAt(market, at),
    ]);
    if (profile === null) throw new ConditionUnmet();
    presence?.confirmed();
    assert(purses !== null, 'a registered player has purses');
    const disputed = purses.held.minor === 0n ? 0n : await service.wallet.heldFor(playerId, 'chargeback');
    return ok(toUserInfo(profile, { ...purses, disputed: money(purses.cash.asset, disputed) }, rules));
  };
  return route(getUserInfo, serve, 'with its caller');
}

async function chooseLanguage(
  service: PlayersService,
  language: Language,
  { caller }: Request,
): Promise<Result<Record<string, never>, { code: 'language_not_served' }>> {
  const { playerId, market } = knownCaller(caller);
  if (!marketOf(market).languages.includes(language)) return err({ code: 'language_not_served' });
  await updateLanguage(service.pool, playerId, language);
  return ok({});
}
