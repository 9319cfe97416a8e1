import { err, later, marketOf, ok, roundId, type Result } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import type { ChosenStart, OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import type { AcceptedBet, BetRefusal, DrawnBet, RoundKind } from '../bets/bet.ts';
import { startsApartMs } from '../bets/pace.ts';
import type { SoloPorts } from '../bets/ports.ts';
import { currentSeed } from '../fairness/seeds.ts';
import { hasUnreviewedStartFault } from '../incidents/incidents-store.ts';
import { startedRound, type Bet, type Round } from '../round.ts';
import { drawnFromPair, isRotationDue, isWithoutValue } from '../seed-pair.ts';
import type { FactsKey, PlayFacts } from '../store/play-facts-store.ts';
import { roundInserted } from '../store/store.ts';
import { closedForWords, closeGame } from './close-game.ts';
import { tryJackpot } from './try-jackpot.ts';

type SoloBet = AcceptedBet<OfferedGame, ChosenStart>;

/** Rounds of one player: the bet draws the first step at once, from the player's own seed. */
export function createSoloBets(ports: SoloPorts): RoundKind<OfferedGame, ChosenStart> {
  return {
    games: ports.games,
    choose: async (game, { choice }) => {
      const chosen = game.mathematics.choose(choice);
      return chosen === null ? err({ code: 'choice_refused' }) : ok(chosen);
    },
    draw: (bet) => drawBet(ports, bet),
  };
}

async function drawBet(ports: SoloPorts, bet: SoloBet): Promise<Result<DrawnBet, BetRefusal> | 'again'> {
  const { request, launch, game, rules } = bet;
  const apartMs = startsApartMs(rules);
  const startsSince = apartMs === 0 ? null : later(request.at, -apartMs);
  const key = { playerId: request.playerId, mode: launch.mode, gameId: game.gameId, startsSince };
  const known = ports.facts.known(key);
  const facts = known !== null && refuseNow(known, bet) === null ? known : await readFacts(ports, key, bet);
  if (facts === null) return 'again';
  const refusal = refuseNow(facts, bet);
  if (refusal !== null) return err(refusal);

  const { pair } = facts;
  const round = await drawRound(ports, bet, facts);
  if (round === null) return err({ code: 'game_not_playable' });
  const jackpot = await tryJackpot(ports, round, { market: request.market, pair });
  if (jackpot === null) return err({ code: 'game_not_playable' });
  return ok({
    round,
    isLowRisk: bet.chosen.isLowRisk,
    companions: [...roundInserted(round, pair.clientSeed), ...jackpot],
    drawnFrom: drawnFromPair(pair),
    onBooked: (stored) => ports.facts.noteStart(pair, stored.round),
    onStale: async () => {
      ports.facts.forget(key);
      return null;
    },
  });
}

// Null if the facts must be read again because the seed or its beacon value was just added.
async function readFacts(ports: SoloPorts, key: FactsKey, { request }: SoloBet): Promise<PlayFacts | null> {
  const facts = await ports.facts.read(key);
  if (facts !== null && !isWithoutValue(facts.pair)) return facts;
  const pair = await currentSeed(ports, key, request.at);
  // The value is published within seconds; another round's value never takes its place.
  if (isWithoutValue(pair)) throw new Overloaded('beacon');
  return null;
}

function refuseNow(facts: PlayFacts, { request: { at }, rules }: SoloBet): BetRefusal | null {
  if (facts.isGameClosed) return { code: 'game_not_playable' };
  if (facts.hasOpenRound) return { code: 'round_open' };
  // Only the player rotates the seed, never the server. An open round that draws from the seed keeps it in use.
  if (isRotationDue(facts.pair, at) && !facts.isSeedInUse) return { code: 'seed_spent' };
  if (facts.lastStartedAt !== null && at < later(facts.lastStartedAt, startsApartMs(rules))) return { code: 'cycle_too_fast' };
  return null;
}

// Null if the game's mathematics failed or its words look wrong; nothing was taken. Wrong words close the game until
// an operator's review. Faults close it only if several players meet them: one player's next bet draws the same words
// and fails again.
async function drawRound(
  ports: SoloPorts,
  { request, launch, game, stake, coupon, chosen }: SoloBet,
  { pair }: PlayFacts,
): Promise<Round | null> {
  const { at } = request;
  const origin = { game: game.mathematics.name, clientSeed: pair.clientSeed, beacon: pair.beacon ?? new Uint8Array(), nonce: pair.nonce };
  const draw = await ports.drawing.drawFor(pair.seedId, origin, 0);
  const bet: Bet = {
    playerId: request.playerId,
    roundId: roundId(uuidv7(at)),
    betId: uuidv7(at),
    key: request.key,
    gameId: game.gameId,
    mode: launch.mode,
    currency: marketOf(request.market).currency,
    stake,
    coupon,
    choice: request.choice,
    // Set when the purses have paid: a bonus earns no points.
    points: 0n,
    seedId: pair.seedId,
    nonce: pair.nonce,
    startedAt: at,
  };
  try {
    const step = chosen.start(draw);
    const round = startedRound(bet, game.mathematics, { step, taken: { draws: draw.drawn(), wordsUsed: draw.wordsUsed() } });
    return (await closedForWords(ports, round, draw)) ? null : round;
  } catch (error) {
    const { version } = game.mathematics;
    if (await hasUnreviewedStartFault(ports.pool, { ...bet, version })) return null;
    await closeGame(ports, { ...bet, version, kind: 'fault', reason: 'a round could not be started', at, error });
    return null;
  }
}
