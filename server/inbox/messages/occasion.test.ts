import { messageTemplates } from '@tausi/db/seeds/message-templates.ts';
import { idempotencyKey, instant, later, money, parsePhone, paymentId, playerId, unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import type { Deposit, Withdrawal } from '../../cashier/index.ts';
import { aWithdrawal } from '../../cashier/withdrawals/test-withdrawal.ts';
import { accountMessage, depositMessage, guardMessage, welcomeMessage, withdrawalMessage } from './occasion.ts';

const at = instant(Date.UTC(2026, 10, 21, 9));
const player = playerId('01940000-0000-7000-8000-000000000001');
const aDeposit = (change: Partial<Deposit> = {}): Deposit => ({
  id: paymentId('01940000-0000-7000-8000-000000000002'),
  playerId: player,
  market: 'ke',
  method: 'mpesa',
  provider: 'daraja',
  status: 'pending_user',
  key: idempotencyKey('key-of-the-deposit'),
  reference: 'TK7Q2M91',
  phone: unwrap(parsePhone('ke', '0712345678')),
  amount: money('KES', 50_000n),
  tax: null,
  requestRef: null,
  providerRef: null,
  next: null,
  receipt: null,
  reason: null,
  providerCode: null,
  createdAt: at,
  closedAt: null,
  order: null,
  pollDueAt: null,
  version: 1,
  ...change,
});
const messageOf = (change: Partial<Deposit>, before: Partial<Deposit> = {}) => depositMessage(aDeposit(before), aDeposit(change), at);
const aLimit = { kind: 'deposit', span: 'day', value: 900n } as const;
const guard = (change: Parameters<typeof guardMessage>[1]) => guardMessage({ playerId: player, at }, change);

it('message rules: a deposit that ended without money gives one message per ending', () => {
  expect(messageOf({ status: 'failed', reason: 'wrong_pin' })).toMatchObject({
    type: 2,
    kind: 'deposit_failed.wrong_pin',
    values: { amount: { minor: '50000' }, reference: 'TK7Q2M91' },
    cause: 'payment:01940000-0000-7000-8000-000000000002:failed',
  });
  expect(messageOf({ status: 'failed' })?.kind).toBe('deposit_failed');
  expect(messageOf({ status: 'expired' })?.kind).toBe('deposit_expired');
  expect(messageOf({ status: 'in_review' }, { status: 'expired' })?.kind).toBe('deposit_in_review');
});

it('message rules: an open, unchanged or credited deposit gives none, because the ledger announces credits', () => {
  for (const status of ['created', 'sent', 'success'] as const) expect(messageOf({ status })).toBeNull();
  expect(messageOf({ status: 'expired', version: 3 }, { status: 'expired', version: 2 })).toBeNull();
});

it('message rules: the result of a withdrawal gives one message, with the amount that arrived or came back', () => {
  const under = aWithdrawal({ status: 'accepted' });
  const after = (change: Partial<Withdrawal>) => withdrawalMessage(under, { ...under, ...change }, at);
  expect(after({ status: 'paid' })).toMatchObject({ kind: 'withdrawal_paid', values: { amount: { minor: '9500' } } });
  expect(after({ status: 'returned', reason: 'receiver_full' })).toMatchObject({
    kind: 'withdrawal_returned.receiver_full',
    values: { amount: { minor: '10000' } },
  });
  expect(after({ status: 'in_review' })?.kind).toBe('withdrawal_in_review');
  expect(after({ status: 'reversed' })).toMatchObject({ kind: 'withdrawal_reversed', values: { amount: { minor: '10000' } } });
  const returned = aWithdrawal({ status: 'returned' });
  expect(withdrawalMessage(returned, { ...returned, receipt: 'TKL7RT61SV' }, at)).toMatchObject({
    kind: 'withdrawal_paid_after_return',
    values: { amount: { minor: '10000' } },
  });
  for (const status of ['waiting', 'approved', 'sending', 'unknown'] as const) expect(after({ status })).toBeNull();
  expect(after({ status: 'returned', reason: 'withdrawal_cancelled' })).toBeNull();
  expect(withdrawalMessage({ ...under, status: 'paid' }, { ...under, status: 'paid' }, at)).toBeNull();
});

it('message rules: raised limits and exclusions give a message, tightened limits and withdrawn requests do not', () => {
  expect(guard({ limit: { ends: [], adds: { ...aLimit, takesEffectAt: later(at, 5) } } })).toMatchObject({
    kind: 'limit_raised.deposit',
    values: { from: { at: at + 5 } },
  });
  expect(guard({ limit: { ends: [], adds: { ...aLimit, takesEffectAt: null } } })).toBeNull();
  expect(guard({ limit: { ends: [3n], adds: null } })).toBeNull();
  expect(guard(null)).toBeNull();
  expect(guard({ exclusion: { kind: 'self_exclusion', until: null } })).toMatchObject({ kind: 'exclusion_set.for_ever', values: {} });
  expect(guard({ exclusion: { kind: 'break', until: later(at, 9) } })).toMatchObject({ values: { until: { at: at + 9 } } });
});

it('message rules: a changed password or number gives a message with the end of the block on payouts', () => {
  const accountMessageOf = (change: Parameters<typeof accountMessage>[1]) => accountMessage({ playerId: player, at }, change);
  const heldUntil = later(at, 9);
  expect(accountMessageOf({ kind: 'password_changed' })).toMatchObject({
    type: 3,
    kind: 'password_changed',
    values: {},
    cause: `account:password_changed:${at}`,
  });
  expect(accountMessageOf({ kind: 'password_reset', heldUntil: null })).toMatchObject({ kind: 'password_reset', values: {} });
  expect(accountMessageOf({ kind: 'password_reset', heldUntil })).toMatchObject({
    kind: 'password_reset.held',
    values: { until: { at: at + 9 } },
  });
  expect(accountMessageOf({ kind: 'phone_changed', heldUntil })).toMatchObject({
    kind: 'phone_changed.held',
    values: { until: { at: at + 9 } },
  });
});

it('message rules: every kind has a wording, which names only values that the kind supplies', () => {
  const messages = [
    welcomeMessage({ playerId: player, at }),
    ...(['password_changed', 'factor_on', 'factor_off', 'social_bound', 'social_unbound'] as const).map((kind) =>
      accountMessage({ playerId: player, at }, { kind }),
    ),
    accountMessage({ playerId: player, at }, { kind: 'password_reset', heldUntil: null }),
    accountMessage({ playerId: player, at }, { kind: 'password_reset', heldUntil: at }),
    accountMessage({ playerId: player, at }, { kind: 'phone_changed', heldUntil: at }),
    messageOf({ status: 'failed', reason: 'wrong_pin' }),
    messageOf({ status: 'failed', reason: 'unknown' }),
    messageOf({ status: 'expired' }),
    messageOf({ status: 'in_review' }),
    ...(['deposit', 'stake', 'loss', 'time'] as const).map((kind) =>
      guard({ limit: { ends: [], adds: { kind, span: 'session', value: null, takesEffectAt: at } } }),
    ),
    ...(['break', 'self_exclusion'] as const).map((kind) => guard({ exclusion: { kind, until: at } })),
    ...(['self_exclusion', 'closed'] as const).map((kind) => guard({ exclusion: { kind, until: null } })),
  ];
  for (const message of messages) {
    const words =
      messageTemplates.find(({ kind }) => kind === message?.kind) ??
      messageTemplates.find(({ kind }) => kind === message?.kind.split('.')[0]);
    expect([message?.kind, words !== undefined]).toEqual([message?.kind, true]);
    const named = [words?.en.title, words?.en.content, words?.en.btnText].join(' ').match(/\{\w+\}/g) ?? [];
    for (const name of named) expect(Object.keys(message?.values ?? {})).toContain(name.slice(1, -1));
  }
});
