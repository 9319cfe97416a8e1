import { later, type Instant, type PlayerId } from '@tausi/kernel';
import type { HolderDirectories, WalletAt } from '../port/holder-directory.ts';
import type { Alert, CashierPorts, CashierStores } from '../ports.ts';
import { holderFactsOf, isUnderAgeBy, nothingKnown, type HolderFacts } from './holder.ts';
import type { HolderStore } from './holder-store.ts';

/** The means to know whose a wallet is. */
export type HolderMeans = {
  readonly store: HolderStore;
  readonly directories: HolderDirectories;
  readonly providerOfAccount: (account: string) => string;
  readonly players: Pick<CashierPorts['players'], 'identityNameOf'>;
  readonly rules: CashierPorts['taxes'];
  readonly stopPlay: CashierStores['stopPlay'];
  readonly isAgeCleared: CashierStores['isAgeCleared'];
  readonly raise: (alert: Alert) => Promise<void>;
};

export type WalletInUse = WalletAt & {
  readonly playerId: PlayerId;
  /** The account at the provider that money moves through. */
  readonly account: string;
  readonly at: Instant;
};

const dayMs = 86_400_000;
const keptMs = 30 * dayMs;

/** Returns the facts about a wallet's holder. `asks`: the provider is asked when nothing recent is stored. A holder below the legal age
 *  stops the player's stakes and deposits at once and calls people: what happens to the balance is theirs to decide. */
export async function findHolder(means: HolderMeans, wallet: WalletInUse, { asks }: { readonly asks: boolean }): Promise<HolderFacts> {
  const { playerId, market, phone, account, at } = wallet;
  const directory = means.directories.get(account);
  const of = { playerId, provider: means.providerOfAccount(account), phone };
  const known = await means.store.find(of);
  const isRecent = known !== null && at < later(known.askedAt, keptMs);
  const answer = asks && !isRecent ? await directory?.holderOf(wallet) : undefined;
  const holder = answer?.kind === 'found' ? answer.holder : known;
  // Without a directory the provider names the holder only after a payment. A quote asks nothing.
  if (holder === null && (directory === undefined || !asks)) return nothingKnown;
  const [identityName, { ageMin }] = await Promise.all([means.players.identityNameOf(playerId), means.rules.rulesAt(market, at)]);
  const seemsUnderAge = isUnderAgeBy(holder?.birthDate ?? null, { ageMin, market, at });
  const isUnderAge = seemsUnderAge && !(await means.isAgeCleared(playerId));
  if (answer?.kind === 'found') {
    // Before the answer is stored, so that a failure here lets the next request ask and stop again.
    if (isUnderAge) await stop(means, wallet, ageMin);
    await means.store.save(of, answer.holder, at);
  }
  return holderFactsOf({ holder, identityName, isUnderAge });
}

async function stop({ stopPlay, raise }: HolderMeans, { playerId, at }: WalletInUse, ageMin: number): Promise<void> {
  await stopPlay(playerId, at);
  const detail = `player ${playerId}: the wallet's holder is younger than ${ageMin}; stakes and deposits are stopped`;
  await raise({ kind: 'holder_under_age', paymentId: null, detail });
}
