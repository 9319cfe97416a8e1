import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { test } from '../../look.ts';
import { checkerOn } from '../../pages/games/checker.ts';
import { gameShellOn } from '../../pages/games/game-shell.ts';
import { newPlayerWithMoney, playOnce } from '../../pages/games/game-visit.ts';
import { lobbyOn } from '../../pages/lobby.ts';

/** The parts of a proof that a forger would change. */
const copied = z.looseObject({
  round: z.looseObject({ payout: z.string(), events: z.array(z.unknown()) }),
  beacon: z.looseObject({ round: z.string(), value: z.string() }),
  draws: z.tuple([z.looseObject({ n: z.number(), value: z.number() })], z.unknown()),
});
type Copied = z.infer<typeof copied>;

const nextHex = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

/** Each forgery with the reason that the checker gives for it. */
const lies = [
  ['beaconValue', (proof) => ({ ...proof, beacon: { ...proof.beacon, value: nextHex(proof.beacon.value) } })],
  ['otherBeacon', (proof) => ({ ...proof, beacon: { ...proof.beacon, round: String(Number(proof.beacon.round) + 1) } })],
  [
    'otherDraw',
    ({ draws: [first, ...others], ...proof }) => ({ ...proof, draws: [{ ...first, value: (first.value + 1) % first.n }, ...others] }),
  ],
  ['otherEvents', (proof) => ({ ...proof, round: { ...proof.round, events: [...proof.round.events, { type: 'luck' }] } })],
  ['otherPayout', (proof) => ({ ...proof, round: { ...proof.round, payout: `9${proof.round.payout}` } })],
] as const satisfies readonly (readonly [string, (proof: Copied) => unknown])[];

test('check page: accepts a proof copied from the lobby, and rejects a forged beacon, outcome or payout with its reason', async ({
  page,
  context,
  words,
  look,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lobby = lobbyOn(page, words);
  await newPlayerWithMoney(lobby, 1_000);
  await playOnce(lobby, gameShellOn(page, look.language), {
    gameId: 41,
    mode: 'cash',
    prepare: ({ frame }) => frame.locator('.pick').first().tap(),
  });

  await lobby.open('#/BetHistory');
  await page
    .getByRole('button', { name: new RegExp(words('history.check')) })
    .first()
    .tap();
  await lobby.sheet.getByRole('button', { name: words('rounds.check.reveal') }).tap();
  await expect(lobby.sheet.getByText(words('rounds.check.fair'))).toBeVisible();
  await expect(lobby.sheet.getByText(words('rounds.check.kept.passed'))).toBeVisible();
  await lobby.sheet.getByRole('button', { name: words('rounds.check.copy') }).tap();
  await expect(lobby.toast('rounds.copied')).toBeVisible();
  const proof = await page.evaluate(() => navigator.clipboard.readText());

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    lobby.sheet.getByRole('link', { name: words('rounds.check.page') }).tap(),
  ]);
  expect(new URL(opened.url()).pathname).toBe('/check.html');
  const checker = checkerOn(opened, look.language);
  await checker.ready();
  await checker.check(proof);
  await checker.expectFair();
  const copiedRound = z.parse(copied, JSON.parse(proof));
  for (const [reason, forge] of lies) {
    await checker.check(JSON.stringify(forge(copiedRound)));
    await checker.expectUnfair(reason);
  }
  await checker.check(proof);
  await checker.expectFair();
});
