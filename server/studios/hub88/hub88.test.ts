import { newPair } from '@tausi/tools/stack/studio-files.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gamesFromWire } from './games-from-wire.ts';
import { createSigner, createVerifier } from './signature.ts';
import { vendorVectors } from './vendor-vectors.fixture.ts';
import { createHub88Wallet } from './wallet-wire.ts';

const keys = newPair();
const [sign, isSigned] = [createSigner(keys.privateKey), createVerifier(keys.publicKey)];

it.each(vendorVectors.signed)('signature: the vendor’s own vector holds for $body, and for nothing else', ({ body, signature }) => {
  const isVendors = createVerifier(vendorVectors.publicKey);
  expect([isVendors(Buffer.from(body), signature), isVendors(Buffer.from(`${body} `), signature)]).toEqual([true, false]);
});

it('signature: holds for exactly the signed bytes', () => {
  const body = '{"amount":2000000,"user":"åß∂"}';
  expect(isSigned(Buffer.from(body), sign(body))).toBe(true);
  fc.assert(
    fc.property(fc.nat(Buffer.byteLength(body) - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const bytes = Buffer.from(body);
      bytes[at] = (bytes[at] ?? 0) ^ flip;
      expect(isSigned(bytes, sign(body))).toBe(false);
    }),
  );
  for (const wrong of [undefined, '', 'x', 'A'.repeat(344), sign(`${body} `)]) expect(isSigned(Buffer.from(body), wrong)).toBe(false);
});

it('wallet: any bytes are read as a call or refused, and never throw', () => {
  const wallet = createHub88Wallet({ publicKey: keys.publicKey, signatureHeader: 'x', badSignatureStatus: 401 });
  fc.assert(
    fc.property(
      fc.oneof(fc.json(), fc.string()),
      fc.constantFrom('user/info', 'transaction/bet', 'transaction/win', 'transaction/rollback'),
      (text, path) => {
        const read = wallet.read(path, Buffer.from(text));
        expect(read?.ok === true || ['wrong_syntax', 'wrong_types'].includes(read?.error.code ?? '')).toBe(true);
      },
    ),
  );
  expect(wallet.read('transaction/deposit', Buffer.from('{}'))).toBeNull();
});

const game = { game_code: 'abc_one', name: 'One', product: 'ABC', enabled: true, freebet_support: true, rtp: '96.5', volatility: 5 };

it('games: categories become kinds and labels, and unusable games are left out', () => {
  const read = (category: string | null) => gamesFromWire([{ ...game, category }])?.[0];
  expect(read('Video Slots')).toMatchObject({ theme: 'slots', rtpPpm: 965_000, volatility: 'high' });
  expect(read('Live Blackjack')).toMatchObject({ theme: 'live', labels: ['Cards'] });
  expect(read('Video Keno')).toMatchObject({ theme: 'lottery', labels: ['Numbers'] });
  expect(read('Virtual Sports')).toMatchObject({ theme: 'virtual' });
  expect(read('Roulette')).toMatchObject({ theme: 'table' });
  expect(read('Crash Games')).toMatchObject({ theme: 'others', labels: ['Crash'] });
  expect(read(null)).toMatchObject({ theme: 'others', labels: [] });
  expect(gamesFromWire([{ ...game, game_code: '' }, 7, null, game])?.map(({ code }) => code)).toEqual(['abc_one']);
  expect(gamesFromWire({ games: [] })).toBeNull();
});
