import { expect, it } from 'vitest';
import { renderOlder } from './render-older.ts';

const support = { call: ['0700000100'], whatsapp: ['254700000100'], sms: ['40400'], ussd: ['*404#'] };
const page = (change: Partial<Parameters<typeof renderOlder>[0]> = {}): string =>
  renderOlder({ languages: ['sw', 'en'], games: ['Lucky Plane', 'Hi-Lo & <b>'], support, ...change });

it('older browsers: the page recommends a browser in each language of the country', () => {
  expect(page()).toContain('<html lang="sw">');
  expect(page()).toMatch(/Kivinjari hiki .+ Chrome 106 au mpya zaidi.+This browser is too old.+iOS 15\.4 or newer/);
  expect(page({ languages: ['en'] })).not.toContain('Kivinjari');
});

it('older browsers: the page lists the games and every contact of customer service', () => {
  expect(page()).toContain('Lucky Plane · Hi-Lo &amp; &lt;b>');
  for (const address of ['tel:0700000100', 'https://wa.me/254700000100', 'sms:40400', 'tel:*404%23'])
    expect(page()).toContain(`href="${address}"`);
});

it('older browsers: the page has no script and no newer style', () => {
  expect(page()).not.toMatch(/<script|var\(|grid|flex|inset|@layer/);
});
