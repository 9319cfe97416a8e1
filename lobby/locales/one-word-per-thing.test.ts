import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync(['lobby/locales/sw/*.json', 'games/*/view/texts*.ts', 'games/kit/shell/texts.sw.ts', 'db/seeds/**/*.{ts,json}'], {
  cwd: root,
}).filter((path) => !path.includes('.test.'));

// The word that is not used, and the one that stands for the thing everywhere.
const oneWord = [
  ['nambari', 'namba'],
  ['jeki?poti', 'jakpoti'],
  ['(?:hu|i|ki|ku|a|zi|ime|zime|lime)chor(?:a|wa)', 'huchezeshwa (a draw is not a drawing)'],
  ['mtikisiko', 'hatari (volatility)'],
  ['tendua', 'tengua'],
] as const;

it.each(oneWord)('no Swahili text says %s: the word is %s', (pattern) => {
  const found = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(new RegExp(`\\b${pattern}.{0,20}`, 'gi'))].map(([text]) => `${path}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});
