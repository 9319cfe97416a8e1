import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { GameTexts } from './kit/shell/game-view.ts';

const games = readdirSync(import.meta.dirname).filter((name) => existsSync(join(import.meta.dirname, name, 'view/rules.ts')));

type Loaded = Partial<GameTexts<string>> & { readonly texts?: GameTexts<string> };

/** Loads the texts of a folder, from one file or from one per language. */
async function textsIn(folder: string): Promise<GameTexts<string>> {
  const file = (name: string): string => join(import.meta.dirname, folder, `${name}.ts`);
  const load = (name: string): Promise<Loaded> => import(file(name));
  if (!existsSync(file('texts.en'))) return (await load('texts')).texts ?? { en: {}, sw: {} };
  const [{ en = {} }, { sw = {} }] = [await load('texts.en'), await load('texts.sw')];
  return { en, sw };
}

const placesOf = (text = ''): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

it.each(['kit/shell', ...games.map((name) => `${name}/view`)])(
  '%s has every text in both languages, with the same placeholders',
  async (folder) => {
    const { en, sw } = await textsIn(folder);
    expect(Object.keys(en)).not.toEqual([]);
    expect(Object.keys(sw).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const [id, text] of Object.entries(en)) expect([id, placesOf(sw[id])]).toEqual([id, placesOf(text)]);
  },
);
