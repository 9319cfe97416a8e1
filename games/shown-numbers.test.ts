import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedGame } from './published/published-game.ts';
import { shownFacts } from './kit/shown-facts.ts';
import { numberRows } from './kit/shell/sheets/number-rows.ts';
import { shellSay } from './kit/shell/texts.ts';
import { cut, publishedNumbers } from './proof/published-numbers.ts';
import type { ParSheet } from './proof/par-sheet.ts';
import { gameProofs } from './manifest/all-proofs.ts';

const names = gameProofs.map(({ name }) => name);
const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const parOf = (name: string): ParSheet => JSON.parse(read(`${name}/math/par.json`));

async function numbersOf(name: string) {
  const numbers = await publishedGame(name)?.loadNumbers();
  if (numbers === undefined) throw new Error(`${name} publishes no numbers`);
  return numbers;
}

describe.each(names)('%s', (name) => {
  it('the published numbers match the PAR sheet', async () => {
    const own = publishedNumbers(parOf(name));
    const { hash, rtpPpm, volatility, volatilityMost } = own;
    // The greatest wins of these two games come from a strategy that their sheets do not list.
    const listed = name === 'blackjack' || name === 'hi-lo' ? { hash, rtpPpm, volatility, volatilityMost } : own;
    expect(await numbersOf(name)).toMatchObject(listed);
  });

  it('the rules page shows RTP, volatility, hit rate, top win and its odds in both languages', async () => {
    const numbers = await numbersOf(name);
    const ids = shownFacts(numbers).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['rtp', 'volatility', 'maximum', 'odds']));
    expect(ids.includes('hitRate') || ids.includes('stakeBack')).toBe(true);
    for (const language of ['en', 'sw'] as const) {
      const rows = numberRows(shellSay(language), numbers, null);
      expect(rows).toContainEqual([shellSay(language)('rtp'), `${numbers.rtpPercent} %`]);
      for (const [label, value] of rows) expect([label, value]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/^[^{}]+$/)]);
    }
  });

  it('the game has a row in docs/numbers.md', async () => {
    const numbers = await numbersOf(name);
    const [rtp, hit, deviation] = [numbers.rtpPercent, numbers.hitRatePercent, numbers.standardDeviation];
    const facts = shownFacts(numbers);
    const [most, odds] = [facts.find(({ id }) => id === 'maximum')?.value, facts.find(({ id }) => id === 'odds')];
    const oddsText = odds?.kind === 'below' ? `less than 1 in ${odds.value}` : `1 in ${odds?.value}`;
    const band = numbers.volatility === numbers.volatilityMost ? numbers.volatility : `${numbers.volatility} to ${numbers.volatilityMost}`;
    const cells = [rtp, hit, numbers.stakeBackPercent ?? '', deviation, band, most, oddsText].join(' | ').replace('|  |', '| |');
    expect(read('../docs/numbers.md')).toContain(` | ${cells} |\n`);
  });
});

it('the odds of Coral Cascade and Peacock Link match their sheets, and no text contains a power of ten', async () => {
  const oddsOf = async (name: string) => shownFacts(await numbersOf(name)).find(({ id }) => id === 'odds');
  expect(await oddsOf('coral-cascade')).toMatchObject({ kind: 'below', value: '10⁸⁷' });
  expect(await oddsOf('peacock-link')).toMatchObject({ kind: 'below', value: '10⁴⁴' });
});

it('each feature has its own name', async () => {
  const features = await Promise.all(names.map(async (name) => (await numbersOf(name)).feature));
  expect(features.filter((feature) => feature !== undefined).toSorted()).toEqual(['fan', 'free-spins', 'inferno']);
});

it('Plinko shows the share of balls that pay at least the stake, not that all of them pay', async () => {
  const facts = shownFacts(await numbersOf('plinko'));
  expect(facts.map(({ id }) => id)).not.toContain('hitRate');
  expect(facts).toContainEqual({ id: 'stakeBack', kind: 'percent', value: '14.59 – 80.36' });
});

it('tables of single bets truncate their RTP like the range of the sheet', async () => {
  const keno: { readonly returns: readonly string[]; readonly rtpPercent: string } = JSON.parse(read('keno/paytable.json'));
  expect(keno.returns.toSorted().at(-1)).toBe(keno.rtpPercent.split(' – ').at(-1));
  expect(keno.returns).toEqual(parOf('keno').configurations.map(({ rtp }) => cut(rtp.percent)));
});

it.each(['kit/shell', ...names.map((name) => `${name}/view`)])(
  'no text of %s contains a hard-coded number of the mathematics',
  (folder) => {
    const files = readdirSync(join(import.meta.dirname, folder)).filter((file) => /^texts(?:\.\w+)?\.ts$/.test(file));
    const typed = files.flatMap((file) => read(`${folder}/${file}`).match(/\d+\.\d+ %|1 in 10\^|\d{1,3}(?:,\d{3}){2,}/g) ?? []);
    expect(typed).toEqual([]);
  },
);
