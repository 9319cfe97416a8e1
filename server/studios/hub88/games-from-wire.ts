import type { Currency } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { GameTheme, StudioGame } from '../port/studio.ts';

const texts = z.catch(z._default(z.nullable(z.array(z.string())), null), null);
const text = z.catch(z._default(z.nullable(z.string()), null), null);
const figure = z.catch(z._default(z.nullable(z.union([z.number(), z.string()])), null), null);

const gameShape = z.object({
  game_code: z.string().check(z.minLength(1), z.maxLength(120)),
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  product: z.string().check(z.maxLength(80)),
  enabled: z.boolean(),
  freebet_support: z.catch(z.boolean(), false),
  /** Not every game has a demo. Without the field, demo is offered and the studio may refuse it. */
  demo_support: z.catch(z.boolean(), true),
  category: text,
  blocked_countries: texts,
  currencies: texts,
  languages: texts,
  certifications: texts,
  release_date: text,
  retirement_date: text,
  rtp: figure,
  volatility: figure,
  url_thumb: text,
});

type WireGame = z.infer<typeof gameShape>;

/** Reads a list of games. A game with unusable fields is left out, so that one mistake does not hide a whole list. */
export function gamesFromWire(answer: unknown): readonly StudioGame[] | null {
  if (!Array.isArray(answer)) return null;
  return answer.flatMap((each) => {
    const game = gameShape.safeParse(each);
    return game.success ? [gameOf(game.data)] : [];
  });
}

function gameOf(game: WireGame): StudioGame {
  return {
    code: game.game_code,
    title: game.name,
    product: game.product,
    theme: themeOf(game.category),
    labels: labels.flatMap(([words, label]) => (words.test(game.category ?? '') ? [label] : [])),
    isEnabled: game.enabled,
    hasDemo: game.demo_support,
    hasFreeBets: game.freebet_support,
    blockedCountries: (game.blocked_countries ?? []).filter((code) => /^[A-Z]{2}$/.test(code)),
    currencies: game.currencies === null ? null : currencies.filter((each) => game.currencies?.includes(each) === true),
    languages: game.languages ?? [],
    certificates: game.certifications ?? [],
    rtpPpm: ppmOf(game.rtp),
    volatility: volatilityOf(game.volatility),
    releasedOn: dayOf(game.release_date),
    retiresOn: dayOf(game.retirement_date),
    pictureUrl: game.url_thumb,
  };
}

const currencies: readonly Currency[] = ['KES', 'UGX', 'NGN', 'GHS'];

// The vendor's categories, by the words in their names. The first match counts.
const themes: readonly (readonly [words: RegExp, theme: GameTheme])[] = [
  [/\blive\b|multiplayer/i, 'live'],
  [/virtual sports/i, 'virtual'],
  [/keno|bingo|lottery|scratch/i, 'lottery'],
  [/slots/i, 'slots'],
  [/table|blackjack|baccarat|roulette|poker|dice|sic bo|dragon tiger|hi lo/i, 'table'],
];

const labels: readonly (readonly [words: RegExp, label: string])[] = [
  [/crash/i, 'Crash'],
  [/multiplayer/i, 'Multiplayer'],
  [/wheel/i, 'Wheel'],
  [/instant|scratch|plinko/i, 'Instant'],
  [/blackjack|baccarat|poker|dragon tiger|hi lo/i, 'Cards'],
  [/keno|bingo|lottery|dice|sic bo/i, 'Numbers'],
  [/virtual sports/i, 'Sport'],
];

function themeOf(category: string | null): GameTheme {
  return themes.find(([words]) => words.test(category ?? ''))?.[1] ?? 'others';
}

const ppm = 10_000;
const percentMax = 100;

// Sent as text or number: 96.5 is 96.5 %.
function ppmOf(rtp: string | number | null): number | null {
  const percent = rtp === null ? Number.NaN : Number(rtp);
  return percent > 0 && percent <= percentMax ? Math.round(percent * ppm) : null;
}

// The vendor's scale reaches from 1 to 5.
function volatilityOf(value: string | number | null): StudioGame['volatility'] {
  const degree = value === null ? Number.NaN : Number(value);
  if (degree <= 2) return 'low';
  return degree >= 4 ? 'high' : 'medium';
}

function dayOf(date: string | null): string | null {
  return /^(20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))/.exec(date ?? '')?.[1] ?? null;
}
