import { instant, marketOf, type Currency } from '@tausi/kernel';
import * as z from 'zod/mini';
import { StudioFault, type Studio, type StudioLaunch, type TheirTransaction } from '../port/studio.ts';
import { createFreeBets } from './free-bets.ts';
import { gamesFromWire } from './games-from-wire.ts';
import type { Hub88Settings } from './settings.ts';
import { createSignedPost } from './signed-post.ts';
import { createHub88Wallet } from './wallet-wire.ts';
import { dateOf, microsPerUnit } from './units.ts';

const demoCurrency = 'XXX';

const urlShape = z.object({ url: z.url() });
const transactionShape = z.object({
  transaction_uuid: z.string(),
  kind: z.enum(['bet', 'win', 'rollback']),
  user: z.string(),
  amount: z.int().check(z.gte(0)),
  currency: z.enum(['KES', 'UGX', 'NGN', 'GHS']),
  created_at: z.string(),
});

/** Hub88, or a supplier with the same wire. */
export function createHub88(settings: Hub88Settings): Studio {
  const post = createSignedPost(settings);
  const urlOf = async (path: string, fields: Readonly<Record<string, unknown>>): Promise<string> => {
    const answer = urlShape.safeParse(await post(path, fields));
    if (!answer.success) throw new StudioFault(`${path} was answered without an address`);
    return answer.data.url;
  };
  return {
    name: settings.name,
    settings,
    wallet: createHub88Wallet(settings),
    rounds: null,
    listGames: async () => {
      const games = gamesFromWire(await post('/game/list', {}));
      if (games === null) throw new StudioFault('the list of games is not a list');
      return games;
    },
    gameUrl: (launch) => urlOf('/game/url', launchFields(settings, launch)),
    roundUrl: ({ user, round }) => urlOf('/game/round', { user, round }),
    listTransactions: async (from, until) => {
      const list = z
        .array(transactionShape)
        .safeParse(await post('/transactions/list', { start_time: dateOf(from), end_time: dateOf(until) }));
      if (!list.success) throw new StudioFault('the list of transactions is not readable');
      return list.data.map(transactionOf);
    },
    freeBets: createFreeBets(post),
  };
}

function launchFields({ subPartnerId }: Hub88Settings, launch: StudioLaunch): Readonly<Record<string, unknown>> {
  const { player, mode, market } = launch;
  return {
    game_code: launch.gameCode,
    currency: mode === 'demo' ? demoCurrency : marketOf(market).currency,
    country: market.toUpperCase(),
    lang: launch.language,
    platform: 'GPL_MOBILE',
    ip: launch.address,
    lobby_url: launch.lobbyUrl,
    deposit_url: launch.depositUrl,
    ...(player === null ? {} : { user: player.user, token: player.token }),
    ...(subPartnerId === undefined ? {} : { sub_partner_id: subPartnerId }),
  };
}

function transactionOf(line: z.infer<typeof transactionShape>): TheirTransaction {
  const { transaction_uuid: transactionId, kind, user, amount, currency, created_at: createdAt } = line;
  const known: Currency = currency;
  return {
    transactionId: transactionId.toLowerCase(),
    kind,
    user,
    micros: BigInt(amount) * microsPerUnit,
    currency: known,
    at: instant(Date.parse(createdAt)),
  };
}
