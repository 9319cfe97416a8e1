import { expect, it } from 'vitest';
import { channelCodeIn } from './channel-code.ts';

it.each(['KCWVVPH', 'UCWVVPH-radio', 'GCWVVPH_07', 'NCWVVPHabc'])('channel code: accepts %s', (code) => {
  expect(channelCodeIn(code)).toBe(code);
});

it.each(['', 'CWVVPH', 'ACWVVPH1', 'kcwvvph1', ' KCWVVPH', 'KCWVVPH\n', 'KCWVVPH<script>', `KCWVVPH${'x'.repeat(41)}`, 'xKCWVVPH'])(
  'channel code: rejects %j',
  (code) => {
    expect(channelCodeIn(code)).toBeNull();
  },
);
