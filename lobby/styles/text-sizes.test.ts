import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = ['lobby/app', 'lobby/checker', 'lobby/features', 'lobby/shared', 'lobby/styles', 'ui'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx|css|html)$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, code: readFileSync(join(root, folder, file), 'utf8') })),
);

/** Letters that serve as pictures: the name in the header, and a network's initial in its circle. */
const emblems: readonly string[] = ['lobby/app/Logo.tsx', 'lobby/features/players/social/SocialButton.tsx'];

it('text sizes: no size is in pixels, so that all text follows the font size set on the phone', () => {
  const found = sources.flatMap(({ file, code }) => sizesInPixels(code).map((size) => `${file}: ${size}`));
  expect(found.filter((one) => !emblems.some((file) => one.startsWith(file)))).toEqual([]);
});

it('text sizes: the check finds pixel sizes in classes and style sheets', () => {
  const planted = '<p className="text-[13px] text-[#fff]"> p { font-size: 14px; width: 14px; font: 600 15px/1.4 sans-serif; }';
  expect(sizesInPixels(planted)).toEqual(['text-[13px', 'font-size: 14px', 'font: 600 15px']);
});

function sizesInPixels(code: string): readonly string[] {
  return [...code.matchAll(/text-\[[\d.]+px|font-size: *[\d.]+px|font: [^;]*?[\d.]+px/g)].map(([size]) => size);
}
