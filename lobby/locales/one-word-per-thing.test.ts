import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync(['lobby/locales/sw/*.json', 'games/*/view/texts*.ts', 'games/kit/shell/texts.sw.ts', 'db/seeds/**/*.{ts,json}'], {
  cwd: root,
}).filter((path) => !path.includes('.test.'));

// Pairs of an avoided word and the word used instead.
const oneWord = [
  ['nambari', 'namba'],
  ['jeki?poti', 'jakpoti'],
  ['(?:hu|i|ki|ku|a|zi|ime|zime|lime)chor(?:a|wa)', 'huchezeshwa (a draw is not a drawing)'],
  ['mtikisiko', 'hatari (volatility)'],
  ['tendua', 'tengua'],
] as const;

it.each(oneWord)('the Swahili texts avoid %s and use %s', (pattern) => {
  const found = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(new RegExp(`\\b${pattern}.{0,20}`, 'gi'))].map(([text]) => `${path}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});
