import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { repository } from '@tausi/tools/paths.ts';

const events = z.array(z.unknown());
const canned = z.object({
  start: events,
  startUnits: z.number(),
  after: z.record(z.string(), z.object({ events, payoutUnits: z.number() })),
});
const cannedFile = 'games/savanna-riches/workshop/canned/rounds.json';
const unitsPerStake = 20;
const stakeUnits = z.object({ stake: z.string() });

export type Outcome = 'lost' | 'win' | 'mega' | 'feature';

/** The outcome of the game's next round. */
export type Answers = { next: Outcome };

/** Answers the game's rounds with canned ones, so that every run shows a loss, a big win and free spins. The launch,
 *  the lobby and the rendering are real; only the draw is replaced. */
export async function answerRounds(context: BrowserContext, answers: Answers): Promise<void> {
  const rounds = z.parse(z.record(z.string(), canned), JSON.parse(readFileSync(join(repository, cannedFile), 'utf8')));
  let stake = 0;
  const answer = (payoutUnits: number, book: readonly unknown[], isOpen: boolean): string =>
    JSON.stringify({
      result: 1,
      info: '',
      data: {
        roundId: '00000000-0000-4000-8000-000000000029',
        gameId: 29,
        mode: 'demo',
        status: isOpen ? 'open' : 'settled',
        stake: stake.toFixed(2),
        payout: ((payoutUnits * stake) / unitsPerStake).toFixed(2),
        balance: '50000.00',
        points: 0,
        events: book,
        startedAt: Date.now(),
        settledAt: isOpen ? null : Date.now(),
        receipt: null,
      },
    });
  const drawn = () => rounds[answers.next] ?? { start: [], startUnits: 0, after: {} };
  await context.route('**/api/rounds/play', async (route) => {
    stake = Number(z.parse(stakeUnits, route.request().postDataJSON()).stake);
    const { start, startUnits, after } = drawn();
    const isOpen = Object.keys(after).length > 0;
    await route.fulfill({ contentType: 'application/json', body: answer(isOpen ? 0 : startUnits, start, isOpen) });
  });
  await context.route('**/api/rounds/act', async (route) => {
    const { start, after } = drawn();
    const chosen = after['peacock'] ?? { events: [], payoutUnits: 0 };
    await route.fulfill({ contentType: 'application/json', body: answer(chosen.payoutUnits, [...start, ...chosen.events], false) });
  });
}
