import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedCategories } from '@tausi/db/seeds/categories.ts';
import { expect, it } from 'vitest';
import { categoryArt } from './category-art.ts';

const bytesMax = 1_500;

it('category art: each category has small pictures for both themes and the open state', () => {
  for (const { id } of seedCategories) {
    const paths = Object.values(categoryArt(id));
    expect(new Set(paths).size).toBe(3);
    for (const path of paths) {
      const drawn = readFileSync(join(import.meta.dirname, '../../lobby/public', path), 'utf8');
      expect(drawn).toMatch(/^<svg [^>]*viewBox="0 0 48 48">/);
      expect(drawn).not.toMatch(/<script|href|on\w+=/);
      expect(drawn.length).toBeLessThan(bytesMax);
    }
  }
});
